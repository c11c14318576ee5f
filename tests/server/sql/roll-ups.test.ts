import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { transactions } from '../../../server/database/tables/transactions.ts';
import { changeTimeZone, demandTimeZone } from '../../../server/database/roll-ups/time-zone.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { DEMO_DATA } from '../backend.ts';
import { makeDatabase } from '../database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { receipt } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import type { TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await makeDatabase(DEMO_DATA);
  opened = await database.open();
});
afterAll(async () => {
  await opened.close();
  await database.remove();
});

const record = (...receipts: Parameters<typeof receipt>[0][]) =>
  recordTransactions(opened.db, receipts.map(receipt));
const counted = async () =>
  (await rowsOf<{ n: number }>(opened.db, sql`select count(*)::int n from transactions`))[0]?.n;
const kept = () => differences(opened.db);

describe('the roll-ups equal the plain sums', () => {
  it('of the demo data', async () => {
    expect(await kept()).toEqual(NO_DIFFERENCE);
  });

  it('with new transactions, of known days and months and of new ones', async () => {
    const before = await counted();
    await record(
      {},
      { collectionType: 'WHT', gstAmount: '0.00', whtAmount: '5.01' },
      { transactionDate: new Date('2023-01-15T09:00:00Z'), taxpayerId: 7 },
      { transactionDate: new Date('2031-12-31T23:59:59.999Z'), taxpayerId: 2 },
      { transactionDate: new Date('1999-12-31T23:59:59.999Z'), taxpayerId: 2, amount: '0.00' },
      { amount: '99999999.99', taxpayerId: 1_200 },
    );
    expect(await counted()).toBe((before ?? 0) + 6);
    expect(await kept()).toEqual(NO_DIFFERENCE);
  });

  it('when a device reports a transaction again', async () => {
    const [first, second] = [receipt(), receipt()];
    await recordTransactions(opened.db, [first, second]);
    const before = await counted();
    await recordTransactions(opened.db, [second, { ...first, amount: '1.00' }, receipt()]);
    expect(await counted()).toBe((before ?? 0) + 1);
    expect(await kept()).toEqual(NO_DIFFERENCE);
  });

  it('whoever inserts', async () => {
    await opened.db.insert(transactions).values({ ...receipt(), districtId: 3 });
    await opened.db.execute(sql`
      insert into transactions (transaction_id, transaction_date, receipt_number, taxpayer_id,
        district_id, collection_type, amount, gst_amount, wht_amount)
      select transaction_id || '-again', transaction_date + interval '40 days', receipt_number,
        taxpayer_id, 1 + taxpayer_id % 16, collection_type, amount * 2, gst_amount, wht_amount
      from transactions limit 500`);
    expect(await kept()).toEqual(NO_DIFFERENCE);
  });

  it('after writers at once, of the same rows in another order too', async () => {
    const shared = Array.from({ length: 40 }, (_, index) =>
      receipt({ taxpayerId: 1 + (index % 5) }),
    );
    const before = await counted();
    const writers = Array.from({ length: 8 }, (_, index) => {
      const own = Array.from({ length: 20 }, (_, row) => receipt({ taxpayerId: 1 + (row % 9) }));
      const mixed = [...shared, ...own];
      return recordTransactions(opened.db, index % 2 === 0 ? mixed : mixed.toReversed());
    });
    await Promise.all(writers);
    expect(await counted()).toBe((before ?? 0) + 40 + 8 * 20);
    expect(await kept()).toEqual(NO_DIFFERENCE);
  });
});

describe('recordTransactions', () => {
  it('adds nothing when one row names an unknown taxpayer', async () => {
    const before = await counted();
    await expect(record({}, { taxpayerId: 999_999 })).rejects.toMatchObject({
      cause: { code: '23502' },
    });
    expect(await counted()).toBe(before);
  });
});

describe('the calendar days are those of the time zone', () => {
  it.each(['America/St_Johns', 'UTC'])('%s', async (zone) => {
    await changeTimeZone(opened.db, zone);
    expect(await differences(opened.db, zone)).toEqual(NO_DIFFERENCE);
    await record({ transactionDate: new Date('2024-03-31T23:30:00Z') });
    await record({ transactionDate: new Date('2024-04-01T02:00:00Z') });
    expect(await differences(opened.db, zone)).toEqual(NO_DIFFERENCE);
  });

  it('and no start makes them those of another one', async () => {
    await changeTimeZone(opened.db, 'UTC');
    await demandTimeZone(opened.db, 'UTC');
    await expect(demandTimeZone(opened.db, 'Pacific/Apia')).rejects.toThrow(
      /^The sums of this database are of the days of UTC, and TIME_ZONE is Pacific\/Apia\. .* npm run migrate -- --time-zone Pacific\/Apia, /,
    );
    expect(await kept()).toEqual(NO_DIFFERENCE);
  });
});

it('a transaction stays as it is', async () => {
  for (const change of [
    'update transactions set id = id',
    'delete from transactions',
    'truncate transactions',
  ]) {
    const refused = opened.db
      .execute(sql.raw(change))
      .catch((error: { cause?: unknown }) => error.cause);
    expect(await refused).toMatchObject({ code: '23001' });
  }
});
