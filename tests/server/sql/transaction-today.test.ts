import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { changeTimeZone } from '../../../server/database/roll-ups/time-zone.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { type Backend, serve } from '../backend.ts';
import { call, signIn } from '../client.ts';
import { databaseAt, standAt } from '../database-at.ts';
import { receipt } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import type { TestDatabase } from '../test-database.ts';

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

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await databaseAt('2028-01-01T00:00:00.000Z');
  opened = await database.open();
});
afterAll(async () => {
  await opened.close();
  await database.remove();
});

describe.each([
  ['the first moment of 1 March', 'Pacific/Kiritimati', '2028-02-29T10:00:00.000Z'],
  ['the last moment of a leap day', 'Pacific/Pago_Pago', '2028-03-01T10:59:59.999Z'],
  ['the last moment of a year', 'Pacific/Pago_Pago', '2029-01-01T10:59:59.999Z'],
])('at %s in %s', (_what, timeZone, moment) => {
  let backend: Backend;
  beforeAll(async () => {
    await standAt(opened.db, moment);
    backend = await serve({ ...opened, close: async () => {} }, { app: { timeZone } });
    await changeTimeZone(backend.db, timeZone);
  });
  afterAll(() => backend.stop());

  it('all transactions are summed up, and those of today', async () => {
    const midnight = await midnightIn(backend, timeZone);
    await recordTransactions(backend.db, [
      receipt({ transactionDate: new Date(midnight - 1), amount: '50.10' }),
      receipt({ transactionDate: new Date(midnight), amount: '100.25' }),
    ]);
    const { status, code, message, result } = await summaryOf(backend);
    expect({ status, code, message }).toEqual({ status: 200, code: '200', message: 'Success' });
    expect(result).toEqual(await expectedOf(backend, timeZone));
    expect(result).toMatchObject({ todayTransactions: 1, todayAmount: 100.25 });
    expect(result['totalTransactions']).toBeGreaterThan(5_000);
  });
});
