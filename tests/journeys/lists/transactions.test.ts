import { type SQL, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { columnTexts, listed, option, totalOf } from '../kit/screen.ts';
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

const settled = (page: Page) => page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });

describe('transactions', () => {
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
});
