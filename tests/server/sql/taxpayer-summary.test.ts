import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeTimeZone } from '../../../server/database/roll-ups/time-zone.ts';
import { signedIn } from '../client.ts';
import { databaseAt } from '../database-at.ts';
import { ownBackend } from '../own-backend.ts';
import { owned } from '../own-database.ts';
import { receipt, recordTransactions } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import type { Page } from '../transaction-calls.ts';

/** The months of Apia begin up to 13 hours before those of UTC. */
const TIME_ZONE = 'Pacific/Apia';
/** There, a March has just begun. */
const NOW = '2028-02-29T11:00:00.000Z';
const YEAR_BEGAN = '2027-12-31T11:00:00.000Z';
const database = owned(await databaseAt(NOW));
const backend = await ownBackend({ database, app: { timeZone: TIME_ZONE } });
await changeTimeZone(backend.db, TIME_ZONE);
const { post } = await signedIn(backend);
const [taxpayer = { id: 0, tin: '' }] = await rowsOf<{ id: number; tin: string }>(
  backend.db,
  sql`select p.id, p.tin from taxpayers p join transactions t on t.taxpayer_id = p.id
      group by p.id having count(distinct t.collection_type) = 2 order by count(*) desc, p.id limit 1`,
);
const around = [YEAR_BEGAN, NOW].map(Date.parse).flatMap((start) => [start - 1, start]);
await recordTransactions(
  backend.db,
  around.flatMap((time, index) =>
    ['GST', 'WHT'].map((collectionType) =>
      receipt({
        transactionId: `RECENT-${index}-${collectionType}`,
        transactionDate: new Date(time),
        taxpayerId: taxpayer.id,
        collectionType,
        gstAmount: collectionType === 'GST' ? `${10 + index}.02` : '0.00',
        whtAmount: collectionType === 'WHT' ? `${5 + index}.03` : '0.00',
      }),
    ),
  ),
);

interface Result {
  summary: Record<string, unknown>;
  transactions: Page;
}

const ask = (body?: unknown) =>
  post<Result>(
    `/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN?tin=${encodeURIComponent(taxpayer.tin)}`,
    body,
  );

/** The summary from the transactions themselves. */
async function expectedSummary(): Promise<Record<string, unknown>> {
  const local = `(t.transaction_date at time zone '${TIME_ZONE}')`;
  const now = `(now() at time zone '${TIME_ZONE}')`;
  const own = `from transactions t where t.taxpayer_id = ${taxpayer.id}`;
  const byMonth = (column: string) => `(select json_agg(m) from (
    select to_char(start, 'YYYY-MM') as month, coalesce((select sum(t.${column}) ${own}
      and date_trunc('month', ${local}) = start), 0)::float as amount
    from generate_series((select date_trunc('month', min(${local})) ${own}),
      (select max(${local}) ${own}), interval '1 month') start order by start) m)`;
  const total = (
    column: string,
    unit?: string,
  ) => `(select coalesce(sum(t.${column}), 0)::float ${own}
    ${unit ? `and date_trunc('${unit}', ${local}) = date_trunc('${unit}', ${now})` : ''})`;
  const [figures] = await rowsOf<Record<string, unknown>>(
    backend.db,
    sql.raw(`select ${byMonth('gst_amount')} as "monthWiseGST",
      ${byMonth('wht_amount')} as "monthWiseWHT",
      ${byMonth('amount')} as "monthWiseTransactionAmount",
      ${total('gst_amount')} as "totalGST", ${total('wht_amount')} as "totalWHT",
      ${total('gst_amount', 'month')} as mtdgst, ${total('wht_amount', 'month')} as mtdwht,
      ${total('gst_amount', 'year')} as ytdgst, ${total('wht_amount', 'year')} as ytdwht`),
  );
  return figures ?? {};
}

describe('POST /api/TAXPayers/GetTaxpayerTransactionSummaryByTIN', () => {
  it('sums up the months, this month, this year and all time', async () => {
    const { result } = await ask();
    expect(result.summary).toEqual(await expectedSummary());
    expect(result.summary['mtdgst']).toBeGreaterThan(0);
    expect(result.summary['ytdwht']).toBeGreaterThan(0);
    expect(result.summary['mtdgst']).toBeLessThan(Number(result.summary['totalGST']));
  });

  it('pages through the transactions as the list with this TIN does', async () => {
    for (const body of [
      undefined,
      { perPage: 7, pageNumber: 2 },
      { sortingOn: 'amount', isDescending: true, perPage: 1000 },
      { startDate: '2024-01-01', endDate: '2024-03-31' },
      { searchText: 'RECENT-1-GST' },
      { searchText: 'nothing like this' },
    ]) {
      const { result } = await ask(body);
      const listed = { ...body, tin: taxpayer.tin };
      const list = await post('/api/Transactions/GetTransactionList', listed);
      expect(result.transactions).toEqual(list.result);
      expect(result.summary).toEqual(await expectedSummary());
    }
    const { result } = await ask({ searchText: 'RECENT-1-GST' });
    expect(result.transactions.list).toMatchObject([{ transactionId: 'RECENT-1-GST' }]);
  });
});
