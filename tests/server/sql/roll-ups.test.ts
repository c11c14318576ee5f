import { describe, expect, it } from 'vitest';
import { changeTimeZone, requireTimeZone } from '../../../server/database/roll-ups/time-zone.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { receipt, recordTransactions } from '../receipts.ts';

const opened = await openOwn(await ownDatabase());

const record = (...receipts: Parameters<typeof receipt>[0][]) =>
  recordTransactions(opened.db, receipts.map(receipt));
const kept = () => differences(opened.db);

it('the roll-ups equal the plain sums with transactions of known days and months and of new ones', async () => {
  await record(
    {},
    { collectionType: 'WHT', gstAmount: '0.00', whtAmount: '5.01' },
    { transactionDate: new Date('2023-01-15T09:00:00Z'), taxpayerId: 7 },
    { transactionDate: new Date('2031-12-31T23:59:59.999Z'), taxpayerId: 2 },
    { transactionDate: new Date('1999-12-31T23:59:59.999Z'), taxpayerId: 2, amount: '0.00' },
    { amount: '99999999.99', taxpayerId: 1_200 },
  );
  expect(await kept()).toEqual(NO_DIFFERENCE);
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
    await requireTimeZone(opened.db, 'UTC');
    await expect(requireTimeZone(opened.db, 'Pacific/Apia')).rejects.toThrow(
      /^The sums of this database are of the days of UTC, and TIME_ZONE is Pacific\/Apia\. .* npm run migrate -- --time-zone Pacific\/Apia, /,
    );
    expect(await kept()).toEqual(NO_DIFFERENCE);
  });
});
