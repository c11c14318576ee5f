import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call } from '../../server/client.ts';
import { hasFocus } from '../kit/keys.ts';
import { heading } from '../kit/account-pages.ts';
import { addPerson, endSessions } from '../kit/people.ts';
import { eventually } from '../kit/eventually.ts';
import { days, entries, whose, writeEntries } from '../kit/logs.ts';
import { apartFromFailedCalls } from '../kit/noise.ts';
import { counted, option } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { rememberToasts } from '../kit/toasts.ts';
import { answerWith, envelope, Gate, recordCalls } from '../kit/traffic.ts';
import { ALL_USERS, allUsers, LOGS } from '../kit/users.ts';
import { signIn } from '../kit/visit.ts';

const stage = useStage();

const emailOf = (route: Route): string =>
  new URL(route.request().url()).searchParams.get('Email') ?? '';

/** How many entries all users have together, one log after the other. */
async function sumOfLogs(): Promise<number> {
  const token = await stage.token();
  let sum = 0;
  for (const { email } of await allUsers(stage)) {
    const url = `${stage.backend.url}/Auth/GetUserLogs?${new URLSearchParams({ Email: email })}`;
    sum += (await call<unknown[]>(url, { method: 'POST', token })).result.length;
  }
  return sum;
}

const logCalls = (calls: readonly string[]): number =>
  calls.filter((call) => call.includes('GetUserLogs')).length;

it('all users: every entry of every log, newest first, four calls at a time', async () => {
  const { page, noise } = await stage.enter();
  let under = 0;
  let most = 0;
  await page.goto('/logs');
  await eventually(async () => (await entries(page)).length).toBe(10);
  await page.route(LOGS, async (route) => {
    most = Math.max(most, ++under);
    const response = await route.fetch();
    under--;
    await route.fulfill({ response });
  });
  const asked = recordCalls(page);
  await whose(page).click();
  await option(page, 'All users').click();
  const people = (await allUsers(stage)).length;
  const sum = (await sumOfLogs()).toLocaleString('en-GB');
  await eventually(() => counted(page).innerText()).toBe(`1–10 of ${sum}`);
  expect(new URL(page.url()).search).toBe('?email=all');
  expect(most).toBe(4);
  expect(logCalls(asked)).toBe(people);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect((await days(page)).length).toBeGreaterThan(0);
  await page.getByPlaceholder('Search in the entries...').fill('Oscar Demo-Officer');
  await eventually(async () => [
    ...new Set((await entries(page)).map((cells) => cells[1])),
  ]).toEqual(['Oscar Demo-Officer']);
  expect(logCalls(asked)).toBe(people);
  expect(noise).toEqual([]);
});

describe('reading all logs', () => {
  it('says how far it is, can be stopped with what has come, and goes on from there', async () => {
    const { page, noise } = await stage.enter();
    const people = (await allUsers(stage)).length;
    const gate = new Gate();
    let answered = 0;
    const opened = recordCalls(page);
    await page.route(LOGS, async (route) => {
      if (++answered > 6) await gate.passed;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/logs?email=all');
    const progress = page.getByRole('progressbar', { name: 'Logs read' });
    await eventually(() => progress.getAttribute('value')).toBe('6');
    expect(await progress.getAttribute('max')).toBe(String(people));
    await page.getByText(`6 of ${people} users`).waitFor();
    await eventually(async () => (await entries(page)).length).toBe(10);
    // Six answered, four under way; none for a person called 'all'.
    expect(logCalls(opened)).toBe(10);
    expect(opened.filter((call) => call.endsWith('Email=all'))).toEqual([]);
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await cancel.focus();
    await page.keyboard.press('Enter');
    const asked = recordCalls(page);
    await page
      .getByRole('status')
      .getByText(`Stopped: the logs of 6 of ${people} users are shown.`)
      .waitFor();
    expect(await hasFocus(page.getByRole('button', { name: 'Continue' }))).toBe(true);
    expect(await page.getByRole('button', { name: 'Export PDF' }).isEnabled()).toBe(true);
    gate.open();
    await page.getByRole('button', { name: 'Continue' }).click();
    const sum = (await sumOfLogs()).toLocaleString('en-GB');
    await eventually(() => counted(page).innerText()).toBe(`1–10 of ${sum}`);
    expect(logCalls(asked)).toBe(people - 6);
    expect(noise).toEqual([]);
  });

  it('names whose log could not be read, and reads that again', async () => {
    const { page, noise } = await stage.enter();
    const toasts = await rememberToasts(page);
    const broken = ['officer@nra.example', 'new.officer@nra.example'];
    await page.route(LOGS, (route) =>
      broken.includes(emailOf(route))
        ? answerWith(envelope(null, 'This log is away.', '500'), 500)(route)
        : route.continue(),
    );
    await page.goto('/logs?email=all');
    await page
      .getByRole('status')
      .getByText(
        'Without the logs of Nia Demo-Newcomer, Oscar Demo-Officer, which could not be read.',
      )
      .waitFor();
    expect(await toasts()).toEqual(['Error: This log is away.']);
    await page.unroute(LOGS);
    const asked = recordCalls(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    const sum = (await sumOfLogs()).toLocaleString('en-GB');
    await eventually(() => counted(page).innerText()).toBe(`1–10 of ${sum}`);
    expect(logCalls(asked)).toBe(2);
    expect(await page.getByText('could not be read').count()).toBe(0);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('that brings nothing at all is an error, not an empty list', async () => {
    const { page, noise } = await stage.enter();
    await page.route(LOGS, answerWith(envelope(null, 'No log at all.', '500'), 500));
    await page.goto('/logs?email=all');
    await page.getByRole('main').getByRole('alert').getByText('No log at all.').waitFor();
    expect(await page.getByText('No logs found').count()).toBe(0);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('is given up when the screen is left', async () => {
    const { page, noise } = await stage.enter();
    const gate = new Gate();
    await page.route(LOGS, async (route) => {
      await gate.passed;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/logs?email=all');
    const asked = recordCalls(page);
    await page.getByRole('progressbar', { name: 'Logs read' }).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const before = logCalls(asked);
    gate.open();
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.locator('tbody tr').first().waitFor();
    expect(logCalls(asked)).toBe(before);
    expect(before).toBeLessThanOrEqual(4);
    expect(noise).toEqual([]);
  });

  it('ends the session once when that has run out meanwhile', async () => {
    const person = await addPerson(stage);
    const { page, noise } = await stage.visit();
    const toasts = await rememberToasts(page);
    await page.goto('/logs');
    await signIn(page, person);
    await eventually(async () => (await entries(page)).length).toBe(1);
    await endSessions(stage, person);
    await whose(page).click();
    await option(page, 'All users').click();
    await heading(page, 'Login to your account').waitFor();
    expect(await toasts()).toEqual(['Session: Session expired']);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });

  it('needs the list of users, and says so when that fails', async () => {
    const { page, noise } = await stage.enter();
    await page.route(ALL_USERS, answerWith(envelope(null, 'No users today.', '500'), 500));
    await page.goto('/logs?email=all');
    await page.getByRole('main').getByText('No users today.').waitFor();
    await page.unroute(ALL_USERS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(async () => (await entries(page)).length).toBe(10);
    expect(apartFromFailedCalls(noise)).toEqual([]);
  });
});

it('a log of 20,000 entries is searched and paged like any other', async () => {
  const { email } = await addPerson(stage);
  const start = Date.parse('2023-01-01T00:00:00Z');
  await writeEntries(
    stage,
    Array.from({ length: 20_000 }, (_, index) => ({
      email,
      action: 'Signed in',
      detail: `Entry ${index}`,
      createdDate: new Date(start + index * 600_000).toISOString(),
    })),
  );
  const { page, noise } = await stage.enter();
  await page.goto(`/logs?email=${email}&page=2000`);
  await eventually(() => counted(page).innerText()).toBe('19,991–20,000 of 20,000');
  expect(await days(page)).toEqual(['Sunday, 01/01/2023']);
  await page.getByPlaceholder('Search in the entries...').fill('entry 19999');
  await eventually(() => counted(page).innerText()).toBe('1–1 of 1');
  expect(noise).toEqual([]);
});
