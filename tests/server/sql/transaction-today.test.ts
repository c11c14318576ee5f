import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTimeZone } from '../../../server/roll-ups/time-zone.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { type Backend, startBackend } from '../backend.ts';
import { call, signIn } from '../client.ts';
import { receipt } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import { transactionCalls } from '../transaction-calls.ts';

const summaryOf = async ({ url }: Backend) =>
  call<Record<string, number>>(`${url}/api/Transactions/GetTaxTransactionSummaryAsync`, {
    token: await signIn(url),
  });

/** The same from the transactions themselves. */
async function expectedOf({ db }: Backend, timeZone: string) {
  const today = `(transaction_date at time zone '${timeZone}')::date
    = (now() at time zone '${timeZone}')::date`;
  const [figures] = await rowsOf<Record<string, number>>(
    db,
    sql.raw(`select count(*)::int as "totalTransactions",
      coalesce(sum(amount), 0)::float as "totalAmount",
      coalesce(sum(gst_amount), 0)::float as "totalGST",
      coalesce(sum(wht_amount), 0)::float as "totalWHT",
      (count(*) filter (where ${today}))::int as "todayTransactions",
      coalesce(sum(amount) filter (where ${today}), 0)::float as "todayAmount"
    from transactions`),
  );
  return figures;
}

/** When today began in a zone, in milliseconds. */
async function midnightIn({ db }: Backend, timeZone: string): Promise<number> {
  const [midnight] = await rowsOf<{ seconds: number }>(
    db,
    sql.raw(`select extract(epoch from (now() at time zone '${timeZone}')::date::timestamp
      at time zone '${timeZone}')::float as seconds`),
  );
  return (midnight?.seconds ?? 0) * 1_000;
}

// In one of them it is another day than in UTC, whatever the time.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s', (timeZone) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ app: { timeZone } });
    await keepTimeZone(backend.db, timeZone);
  });
  afterAll(() => backend.stop());

  it('all transactions are summed up, and those of today', async () => {
    const midnight = await midnightIn(backend, timeZone);
    await recordTransactions(
      backend.db,
      [midnight - 1, midnight].map((time) =>
        receipt({ transactionDate: new Date(time), amount: '100.25' }),
      ),
    );
    const { status, code, message, result } = await summaryOf(backend);
    expect({ status, code, message }).toEqual({ status: 200, code: '200', message: 'Success' });
    expect(result).toEqual(await expectedOf(backend, timeZone));
    expect(result).toMatchObject({ todayTransactions: 1, todayAmount: 100.25 });
    expect(result['totalTransactions']).toBeGreaterThan(5_000);
  });
});

it('without a transaction every figure is zero and the list is empty', async () => {
  const empty = await startBackend({
    seed: { transactions: 0, refunds: 0, taxpayers: 0, devices: 0 },
  });
  expect((await summaryOf(empty)).result).toEqual({
    totalTransactions: 0,
    totalAmount: 0,
    totalGST: 0,
    totalWHT: 0,
    todayTransactions: 0,
    todayAmount: 0,
  });
  const { result } = await transactionCalls(empty, await signIn(empty.url)).list();
  expect(result).toEqual({ totalPages: 0, totalRecords: 0, list: [] });
  await empty.stop();
});
