import { type SQL, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { amount, tableTime } from '../kit/expected.ts';
import { columnTexts, counted, facts, headerOf, listed, option } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();

const LIST = '/api/Transactions/GetTransactionList';
const WHT = '/api/Transactions/GetWHTTransactionListAsync';

/** The bodies of the calls to one path from now on. */
function bodiesTo(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const ask = (query: SQL): Promise<number> => numberOf(stage, query);

async function open(query = '') {
  const entered = await stage.enter();
  const bodies = { all: bodiesTo(entered.page, LIST), wht: bodiesTo(entered.page, WHT) };
  await entered.page.goto(`/transactions${query}`);
  await listed(entered.page);
  return { ...entered, bodies };
}

const totalOf = async (page: Page): Promise<number> =>
  Number((await counted(page).innerText()).split(' of ')[1]?.replaceAll(',', ''));

const settled = (page: Page) => page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });

describe('transactions', () => {
  it('are summed up above the list, as the database sums them', async () => {
    const { page, noise } = await open();
    const figures = page.getByLabel('Transactions in figures');
    await eventually(() => figures.innerText()).toContain('.');
    const sums = await facts(page.locator('section'));
    const count = await ask(sql`select count(*) from transactions`);
    expect(sums['Transactions']).toBe(count.toLocaleString('en-GB'));
    for (const [label, column] of [
      ['Amount', sql`amount`],
      ['GST', sql`gst_amount`],
      ['WHT', sql`wht_amount`],
    ] as const) {
      const sum = await ask(sql`select sum(${column}) from transactions`);
      expect(sums[label]).toBe(amount(sum));
    }
    expect(noise).toEqual([]);
  });

  it('come a page at a time, newest first, in the order that a header asks for', async () => {
    const { page, bodies, noise } = await open();
    expect(await totalOf(page)).toBe(await ask(sql`select count(*) from transactions`));
    expect(bodies.all.at(-1)).toMatchObject({
      pageNumber: 1,
      perPage: 10,
      searchText: '',
      sortingOn: 'transactionDate',
      isDescending: true,
    });
    await headerOf(page, 'Amount').getByRole('button').click();
    await settled(page);
    const largest = await rowsOf<{ amount: string }>(
      stage.backend.db,
      sql`select amount from transactions order by amount desc limit 10`,
    );
    const expected = largest.map((row) => amount(Number(row.amount)));
    await eventually(() => columnTexts(page, 'Amount')).toEqual(expected);
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await eventually(() => bodies.all.at(-1)).toMatchObject({
      pageNumber: 2,
      sortingOn: 'amount',
      isDescending: true,
    });
    expect(new URL(page.url()).search).toBe('?page=2&sort=amount');
    expect(noise).toEqual([]);
  });

  it('that carry WHT have a tab of their own, which the arrow keys reach', async () => {
    const { page, bodies, noise } = await open();
    await page.getByRole('tab', { name: 'All', selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'WHT', selected: true }).waitFor();
    await eventually(() => bodies.wht.length).toBe(1);
    await settled(page);
    expect(await totalOf(page)).toBe(
      await ask(sql`select count(*) from transactions where collection_type = 'WHT'`),
    );
    expect(new Set(await columnTexts(page, 'Type'))).toEqual(new Set(['WHT']));
    expect(new URL(page.url()).search).toBe('?tab=wht');
    await page.reload();
    await page.getByRole('tab', { name: 'WHT', selected: true }).waitFor();
    expect(noise).toEqual([]);
  });

  it('are filtered by days, TIN, district and type, all sent to the backend', async () => {
    const { page, bodies, noise } = await open();
    await page.getByRole('button', { name: 'Filter by Date' }).click();
    const from = page.getByLabel('From', { exact: true });
    await from.fill('1/3/24');
    await from.press('Enter');
    expect(await from.inputValue()).toBe('01/03/2024');
    const to = page.getByLabel('To', { exact: true });
    await to.fill('31.03.2024');
    await to.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter by Date: 01/03/2024 – 31/03/2024' }).waitFor();
    await page.getByRole('combobox', { name: 'Filter by District' }).fill('Port');
    await option(page, 'Port Amara').click();
    await page.getByRole('combobox', { name: 'Filter by Type' }).click();
    await option(page, 'GST').click();
    await eventually(() => bodies.all.at(-1)).toMatchObject({
      startDate: '2024-03-01',
      endDate: '2024-03-31',
      district: 'Port Amara',
      collectionType: 'GST',
      pageNumber: 1,
    });
    await settled(page);
    const matching = sql`from transactions
      join taxpayers on taxpayers.id = transactions.taxpayer_id
      join districts on districts.id = transactions.district_id
      where transaction_date >= '2024-03-01' and transaction_date < '2024-04-01'
        and districts.name = 'Port Amara' and collection_type = 'GST'`;
    expect(await totalOf(page)).toBe(await ask(sql`select count(*) ${matching}`));
    const [first] = await rowsOf<{ tin: string }>(
      stage.backend.db,
      sql`select tin ${matching} limit 1`,
    );
    const tin = first?.tin ?? '';
    await page.getByRole('textbox', { name: 'Filter by TIN' }).fill(tin);
    await eventually(() => bodies.all.at(-1)).toMatchObject({ tin });
    await settled(page);
    expect(await totalOf(page)).toBe(await ask(sql`select count(*) ${matching} and tin = ${tin}`));
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await eventually(() => new URL(page.url()).search).toBe('');
    expect(noise).toEqual([]);
  });

  it('a day that is none is said so, and nothing is asked for', async () => {
    const { page, bodies, noise } = await open();
    const asked = bodies.all.length;
    await page.getByRole('button', { name: 'Filter by Date' }).click();
    const from = page.getByLabel('From', { exact: true });
    await from.fill('30/02/2024');
    await from.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter a day as DD/MM/YYYY' }).waitFor();
    expect(await from.getAttribute('aria-invalid')).toBe('true');
    await from.fill('29/02/2024');
    await from.press('Enter');
    await eventually(() => bodies.all.at(-1)).toMatchObject({ startDate: '2024-02-29' });
    expect(bodies.all).toHaveLength(asked + 1);
    expect(noise).toEqual([]);
  });

  it('typed letter by letter, a name ends in the rows of that name', async () => {
    const { page, noise } = await open();
    const [known] = await rowsOf<{ name: string }>(
      stage.backend.db,
      sql`select name from taxpayers where name ~ '^[A-Za-z ]{12,}$' limit 1`,
    );
    const name = known?.name ?? '';
    await page.getByRole('searchbox').pressSequentially(name, { delay: 40 });
    await eventually(async () => new Set(await columnTexts(page, 'Taxpayer'))).toEqual(
      new Set([name]),
    );
    expect(noise).toEqual([]);
  });

  it('a page beyond the last becomes the last', async () => {
    const { page } = await open('?page=9999&district=Windfell');
    await eventually(() => new URL(page.url()).searchParams.get('page')).not.toBe('9999');
    await listed(page);
    const total = await totalOf(page);
    expect(new URL(page.url()).searchParams.get('page')).toBe(String(Math.ceil(total / 10)));
  });

  it('show all that is known of one in a dialog, and lead to the taxpayer', async () => {
    const { page, noise } = await open();
    const [newest] = await rowsOf<{ transaction_id: string; tin: string; time: string }>(
      stage.backend.db,
      sql`select transaction_id, tin,
          to_char(transaction_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as time
        from transactions join taxpayers on taxpayers.id = taxpayer_id
        order by transaction_date desc, transactions.id desc limit 1`,
    );
    expect((await columnTexts(page, 'Date'))[0]).toBe(tableTime(newest?.time ?? null));
    await page.locator('tbody tr').first().getByRole('button', { name: 'View' }).click();
    await page.getByRole('dialog').locator('dl').first().waitFor();
    const shown = await facts(page.getByRole('dialog'));
    expect(shown).toMatchObject({
      'Transaction ID': newest?.transaction_id,
      TIN: newest?.tin,
    });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('tbody tr').first().getByRole('link').click();
    await eventually(() => new URL(page.url()).pathname).toBe(`/tax-payers/${newest?.tin}`);
    expect(noise).toEqual([]);
  });
});
