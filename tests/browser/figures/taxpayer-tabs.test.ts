import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { numberOf } from '../kit/database.ts';
import { eventually } from '../kit/eventually.ts';
import { amount, tableTime } from '../kit/expected.ts';
import { decideElsewhere, findRefund, statusOf } from '../kit/refunds.ts';
import { columnTexts, counted, headerOf, listed, openDialog } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';
import { openTaxpayer, tab, taxpayerWhere, trader } from '../kit/taxpayers.ts';
import { toast } from '../kit/toasts.ts';
import { recordCalls } from '../kit/traffic.ts';

const stage = useStage();

const SUMMARY = '/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

/** The bodies of the calls for transactions from now on; the figures ask for one row. */
function pagesAsked(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== SUMMARY) return;
    const body = request.postDataJSON() as Record<string, unknown>;
    if (body['perPage'] !== 1) bodies.push(body);
  });
  return bodies;
}

const search = (page: Page): string => new URL(page.url()).search;

const totalOf = async (page: Page): Promise<number> =>
  Number((await counted(page).innerText()).split(' of ')[1]?.replaceAll(',', ''));

/** The trader's page, its transactions listed. */
async function open(query = '') {
  const entered = await stage.enter();
  const asked = pagesAsked(entered.page);
  const taxpayer = await trader(stage);
  await openTaxpayer(entered.page, taxpayer, query);
  await listed(entered.page);
  return { ...entered, asked, taxpayer };
}

describe('transactions', () => {
  it('come a page at a time, in the order that a header asks for', async () => {
    const { page, noise, asked, taxpayer } = await open();
    const own = sql`taxpayer_id = ${taxpayer.id}`;
    expect(await totalOf(page)).toBe(
      await numberOf(stage, sql`select count(*) from transactions where ${own}`),
    );
    const ids = async (order: ReturnType<typeof sql>, offset = 0) =>
      (
        await rowsOf<{ id: string }>(
          stage.backend.db,
          sql`select transaction_id as id from transactions where ${own}
            order by ${order} limit 10 offset ${offset}`,
        )
      ).map(({ id }) => id);
    const shown = () => columnTexts(page, 'Transaction ID');
    await eventually(shown).toEqual(await ids(sql`transaction_date desc, id desc`));
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await eventually(shown).toEqual(await ids(sql`transaction_date desc, id desc`, 10));
    await headerOf(page, 'Amount').click();
    await eventually(shown).toEqual(await ids(sql`amount desc, id desc`));
    expect(search(page)).toBe('?sort=amount');
    expect(asked).toEqual([
      expect.objectContaining({ pageNumber: 1, sortingOn: 'transactionDate', isDescending: true }),
      expect.objectContaining({ pageNumber: 2, sortingOn: 'transactionDate' }),
      expect.objectContaining({ pageNumber: 1, sortingOn: 'amount', isDescending: true }),
    ]);
    expect(noise).toEqual([]);
  });

  it('are searched and narrowed by days at the backend, and the figures stay', async () => {
    const { page, noise, asked, taxpayer } = await open();
    const figures = await page.getByRole('region', { name: 'Figures' }).innerText();
    const rows = await rowsOf<{ id: string; day: string; time: string; amount: string }>(
      stage.backend.db,
      sql`select transaction_id as id, amount,
        to_char(transaction_date at time zone 'UTC', 'YYYY-MM-DD') as day,
        to_char(transaction_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as time
        from transactions where taxpayer_id = ${taxpayer.id} order by transaction_date`,
    );
    const one = rows[Math.floor(rows.length / 2)] ?? { id: '', day: '', time: '', amount: '' };
    const box = page.getByPlaceholder('Search by transaction ID...');
    await box.fill(one.id.toLowerCase());
    await eventually(() => columnTexts(page, 'Transaction ID')).toEqual([one.id]);
    expect(await columnTexts(page, 'Date')).toEqual([tableTime(one.time)]);
    expect(await columnTexts(page, 'Amount')).toEqual([amount(Number(one.amount))]);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('button', { name: 'Filter by Date' }).click();
    const [year, month, day] = one.day.split('-');
    for (const end of ['From', 'To']) {
      await page.getByRole('textbox', { name: end }).fill(`${day}/${month}/${year}`);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    const onDay = rows.filter((row) => row.day === one.day).length;
    await eventually(() => search(page)).toBe(`?transactionDate=${one.day}..${one.day}`);
    await eventually(() => asked.at(-1)).toMatchObject({
      startDate: one.day,
      endDate: one.day,
      searchText: '',
    });
    await eventually(() => totalOf(page)).toBe(onDay);
    expect(await page.getByRole('region', { name: 'Figures' }).innerText()).toBe(figures);
    expect(noise).toEqual([]);
  });
});

describe('tabs', () => {
  it('stand in the address beside the state of their list, and come back with it', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await trader(stage);
    await openTaxpayer(page, taxpayer);
    await listed(page);
    await headerOf(page, 'Amount').click();
    await eventually(() => search(page)).toBe('?sort=amount');
    await tab(page, 'Devices').click();
    await page.getByPlaceholder('Search by serial number, owner or TIN...').fill('F');
    await eventually(() => search(page)).toBe('?section=devices&search=F');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await eventually(() => search(page)).toBe('?section=devices');
    await page.reload();
    await eventually(() => tab(page, 'Devices').getAttribute('aria-selected')).toBe('true');
    await page.goBack();
    await page.goBack();
    await eventually(() => search(page)).toBe('?sort=amount');
    expect(await tab(page, 'Transactions').getAttribute('aria-selected')).toBe('true');
    await eventually(() => headerOf(page, 'Amount').getAttribute('aria-sort')).toBe('descending');
    expect(noise).toEqual([]);
  });

  it('are one stop of the keyboard, and arrows open the neighbours', async () => {
    const { page, noise } = await stage.enter();
    await openTaxpayer(page, await trader(stage));
    await tab(page, 'Transactions').focus();
    for (const name of ['Refunds', 'Devices', 'Statements', 'Transactions']) {
      await page.keyboard.press('ArrowRight');
      await eventually(() => tab(page, name).getAttribute('aria-selected')).toBe('true');
      expect(await page.getByRole('tabpanel', { name }).count()).toBe(1);
    }
    expect(noise).toEqual([]);
  });

  it('ask for their rows when they are opened, not before', async () => {
    const { page, noise } = await stage.enter();
    const calls = recordCalls(page);
    const taxpayer = await trader(stage);
    await openTaxpayer(page, taxpayer);
    await listed(page);
    const tin = `?tin=${taxpayer.tin}`;
    expect(calls.toSorted()).toEqual([
      'GET /api/TAXPayers/GetTAXPayer',
      `POST ${SUMMARY}${tin}`,
      `POST ${SUMMARY}${tin}`,
    ]);
    expect(noise).toEqual([]);
  });

  it('devices are the taxpayer’s own', async () => {
    const { page, noise } = await stage.enter();
    const taxpayer = await taxpayerWhere(
      stage,
      sql`taxpayers.id = (select taxpayer_id from devices where taxpayer_id is not null
        group by 1 order by count(*) desc, 1 limit 1)`,
    );
    await openTaxpayer(page, taxpayer, '?section=devices');
    const own = await rowsOf<{ serial: string }>(
      stage.backend.db,
      sql`select serial_number as serial from devices where taxpayer_id = ${taxpayer.id}`,
    );
    await eventually(async () => (await columnTexts(page, 'Serial Number')).toSorted()).toEqual(
      own.map(({ serial }) => serial).toSorted(),
    );
    expect(noise).toEqual([]);
  });
});

describe('refunds', () => {
  it('are decided where they are, without the whole history ever being fetched', async () => {
    const { page, noise } = await stage.enter();
    const calls = recordCalls(page);
    const refund = await findRefund(stage, ({ refundStatus }) => refundStatus === 'Submitted');
    await openTaxpayer(page, { tin: refund.taxPayerTIN }, '?section=refunds');
    await listed(page);
    expect(new Set(await columnTexts(page, 'TIN'))).toEqual(new Set([refund.taxPayerTIN]));
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => toast(page)).toBe('Success: Refund approved successfully');
    expect(await statusOf(stage, refund)).toBe('Approved');
    await eventually(async () => {
      const ids = await columnTexts(page, 'Transaction ID');
      return (await columnTexts(page, 'Status'))[ids.indexOf(refund.transactionId)];
    }).toBe('Approved');
    const asked = calls.filter((call) => call.includes('/Refund/'));
    const history = `GET /api/Transactions/Refund/HistoryByTaxPayerId?id=${refund.taxPayerId}`;
    expect(new Set(asked)).toEqual(
      new Set([
        history,
        `POST /api/Transactions/Refund/UpdateStatus?refundId=${refund.id}&newStatus=Approved`,
      ]),
    );
    expect(noise).toEqual([]);
  });

  it('that somebody else decided meanwhile are not decided again', async () => {
    const { page, noise } = await stage.enter();
    const refund = await findRefund(stage, ({ refundStatus }) => refundStatus === 'Submitted');
    await openTaxpayer(page, { tin: refund.taxPayerTIN }, '?section=refunds');
    await listed(page);
    await decideElsewhere(stage, refund, 'Rejected');
    const dialog = await openDialog(page, refund.transactionId, 'Approve');
    await dialog.getByText('Already rejected', { exact: false }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    expect(noise).toEqual([]);
  });
});
