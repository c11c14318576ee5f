import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { permissions } from '../../../src/schema/permissions.ts';
import { PROFILE, validToken } from '../../kit/session.ts';
import { eventually } from '../../journeys/kit/eventually.ts';
import { sharedBrowser } from '../../journeys/kit/stage.ts';
import { WarmPages } from '../../journeys/kit/warm-page.ts';
import { type Answers, startTrial, type Trial } from './trial-console.ts';

const waits = (id: number, change: object = {}) => ({
  id,
  number: `P-${id}`,
  debtor: 'Adom Foods',
  ground: 'L',
  amount: 1000 * id,
  paid: 250,
  due: `2024-0${id}-01`,
  note: null,
  state: 'Open',
  reason: null,
  ...change,
});

let penalties: (ReturnType<typeof waits> & Record<string, unknown>)[] = [];

const change = (body: string, more: object = {}): unknown => {
  const { id, ...values } = JSON.parse(body) as { id: string };
  penalties = penalties.map((one) =>
    String(one.id) === id ? { ...one, ...values, ...more } : one,
  );
  return null;
};

const answers: Answers = {
  '/api/Penalties': () => penalties,
  '/api/Penalties/One': (query) => penalties.filter(({ id }) => String(id) === query.get('id')),
  '/api/Penalties/Of': (query) =>
    penalties
      .filter(({ debtor }) => debtor === query.get('debtor'))
      .map(({ number, amount, paid }) => ({ number, rest: amount - paid })),
  '/api/Penalties/Change': (_query, body) => change(body),
  '/api/Penalties/Reject': (_query, body) => change(body, { state: 'Rejected' }),
};

let trial: Trial;
let pages: WarmPages;
beforeAll(async () => {
  trial = await startTrial(answers);
  pages = new WarmPages(await sharedBrowser(), trial.url);
});
afterAll(async () => {
  await pages?.close();
  await trial?.stop();
});
beforeEach(() => {
  penalties = [
    waits(1),
    waits(2, { ground: 'N' }),
    waits(3, { ground: 'X', debtor: 'Kofi Fabrics' }),
  ];
});

/** The trial console at a path, for somebody with these permissions. */
async function enter(path: string, granted: readonly string[] = permissions) {
  const { page, noise } = await pages.open({ reducedMotion: 'reduce' });
  const profile = JSON.stringify({ ...PROFILE, Permissions: granted });
  await page
    .context()
    .addCookies([{ name: 'token', value: validToken({ UserProfile: profile }), url: trial.url }]);
  await page.goto(path);
  return { page, noise };
}

const column = (page: Page, place: number): Promise<string[]> =>
  page.locator(`tbody td:nth-child(${place})`).allInnerTexts();

it('a declared screen lists, works out, sums and narrows its records', async () => {
  const { page, noise } = await enter('/penalties?ground=L&ground=N');
  await page.getByRole('row', { name: /P-1/ }).waitFor();
  expect(await column(page, 1)).toEqual(['P-1', 'P-2']);
  expect(await column(page, 3)).toEqual(['Late return', 'No receipt']);
  expect(await column(page, 5)).toEqual(['750.00', '1,750.00']);
  expect(await column(page, 6)).toEqual(['25%', '12.5%']);
  await page.getByText('Total Still Open').waitFor();

  await page.getByRole('combobox', { name: 'Filter by Ground' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'No receipt' }).click();
  await page.keyboard.press('Escape');
  await eventually(() => column(page, 1)).toEqual(['P-1']);
  await page.reload();
  await eventually(() => column(page, 1)).toEqual(['P-1']);
  await page.goto(`${trial.url}/penalties?amount=1500..`);
  await eventually(() => column(page, 1)).toEqual(['P-2', 'P-3']);
  expect(await page.getByRole('columnheader', { name: 'Note' }).getByRole('button').count()).toBe(
    0,
  );
  expect(noise).toEqual([]);
});

it('a record has an address of its own, with what belongs to it, that survives a reload', async () => {
  const { page, noise } = await enter('/penalties?ground=L');
  await page.getByRole('link', { name: 'P-1' }).click();
  await page.getByRole('heading', { name: 'Penalty Details: P-1' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/penalties/1');
  await page.reload();
  await page.getByRole('heading', { name: 'Same debtor' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'P-2' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'P-3' }).count()).toBe(0);
  await page.goBack();
  await eventually(() => column(page, 1)).toEqual(['P-1']);
  expect(noise).toEqual([]);
});

it('a record that is none says so', async () => {
  const { page, noise } = await enter('/penalties/99');
  await page.getByText('There is no penalty with the number 99.').waitFor();
  expect(noise).toEqual([]);
});

it('a record is edited at its address, in the form of its kinds, and everything shows it', async () => {
  const { page, noise } = await enter('/penalties/2');
  const before = trial.commands.length;
  const record = page.getByRole('region', { name: 'Penalty Details: P-2' });
  await record.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  const amount = form.getByLabel('Amount');
  expect(await amount.inputValue()).toBe('2000');
  await amount.fill('abc');
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByText('Enter a number, as in 1,234.5').first().waitFor();
  expect(trial.commands).toHaveLength(before);
  await amount.fill('1,500.50');
  await form.getByRole('button', { name: 'Edit' }).click();
  await form.waitFor({ state: 'detached' });
  expect(trial.commands.slice(before)).toEqual([
    {
      call: 'PUT /api/Penalties/Change',
      body: JSON.stringify({ id: '2', amount: 1500.5, due: '2024-02-01', ground: 'N' }),
    },
  ]);
  await page.getByText('1,500.50').first().waitFor();
  await page.getByRole('definition').filter({ hasText: '1,250.50' }).first().waitFor();
  await page.getByRole('listitem').filter({ hasText: '1,250.50' }).waitFor();
  expect(noise).toEqual([]);
});

it('a record is rejected with a reason from its row', async () => {
  const { page, noise } = await enter('/penalties');
  const before = trial.commands.length;
  await page.getByRole('row', { name: /P-1/ }).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText('Reason is required').first().waitFor();
  await dialog.getByRole('button', { name: 'No grounds given.' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('The penalty was rejected.').waitFor();
  expect(trial.commands.slice(before).map(({ body }) => body)).toEqual([
    JSON.stringify({ id: '1', reason: 'No grounds given.' }),
  ]);
  await page.getByRole('row', { name: /P-1/ }).getByText('Rejected').waitFor();
  expect(noise).toEqual([]);
});

it('who may only read is offered no button, and who may not even that is told so', async () => {
  const { page, noise } = await enter('/penalties', ['taxpayers.read']);
  await page.getByRole('row', { name: /P-1/ }).waitFor();
  const names = await page.locator('tbody tr').first().getByRole('button').allInnerTexts();
  expect(names).toEqual(['View']);
  const { page: other, noise: said } = await enter('/penalties/1', []);
  await other.getByRole('heading', { name: '403' }).waitFor();
  expect(await other.getByRole('link', { name: 'Penalties' }).count()).toBe(0);
  expect([noise, said]).toEqual([[], []]);
});
