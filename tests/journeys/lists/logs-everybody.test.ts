import { describe, expect, it } from 'vitest';
import { call } from '../../server/client.ts';
import { Gate } from '../../kit/gate.ts';
import { hasFocus } from '../kit/keys.ts';
import { eventually } from '../kit/eventually.ts';
import { entries } from '../kit/logs.ts';
import { counted } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { recordCalls } from '../kit/traffic.ts';
import { allUsers, LOGS } from '../kit/users.ts';

const stage = useStage();

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
    await eventually(() => logCalls(opened)).toBe(10);
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
});
