import { describe, expect, it } from 'vitest';
import type { NewUser } from '../../server/database/tables/accounts.ts';
import type { NewDevice } from '../../server/database/tables/devices.ts';
import type { NewLogEntry } from '../../server/database/tables/log-entries.ts';
import type { NewRefund } from '../../server/database/tables/refunds.ts';
import type { NewTaxpayer } from '../../server/database/tables/taxpayers.ts';
import type { NewTransaction } from '../../server/database/tables/transactions.ts';
import { countsAtScale, DEFAULT_COUNTS, type SeedOptions } from '../../server/seed/counts.ts';
import { makeRecords } from '../../server/seed/records.ts';
import { SEEDED_AT } from './backend.ts';

const DAY_MS = 86_400_000;
const FEWER = { ...DEFAULT_COUNTS, transactions: 6_000, now: SEEDED_AT };

interface Records {
  users: NewUser[];
  taxpayers: NewTaxpayer[];
  devices: NewDevice[];
  refunds: NewRefund[];
  'log entries': NewLogEntry[];
  transactions: NewTransaction[];
}

async function recordsOf(options: SeedOptions): Promise<Records> {
  const records: Record<string, unknown> = {};
  for await (const { kind, rows } of makeRecords(options)) records[kind] = [...rows];
  return records as unknown as Records;
}

/** All but the hashes of passwords, which have a salt of their own each time. */
const comparable = ({ users, ...others }: Records) => ({
  ...others,
  users: users.map((user) => ({ ...user, passwordHash: '' })),
});

it('is the same every time for the same moment, in the size that the scale says', async () => {
  expect(comparable(await recordsOf(FEWER))).toEqual(comparable(await recordsOf(FEWER)));
  expect(countsAtScale(1)).toEqual(DEFAULT_COUNTS);
  expect(countsAtScale(20)).toMatchObject({
    taxpayers: 24_000,
    transactions: 1_200_000,
    users: 40,
  });
  expect(Object.values(countsAtScale(0.0001)).every(Number.isInteger)).toBe(true);
});

/** Whenever somebody starts the demo, and whichever data it is. */
describe.each([
  ['in the first minute of a year', '2026-01-01T00:00:00Z', false],
  ['on a leap day while shops are open', '2028-02-29T09:30:00Z', true],
])('made %s', async (_what, moment, awkward) => {
  const now = new Date(moment);
  const daysAgo = (days: number) => now.getTime() - days * DAY_MS;
  const { transactions, ...made } = await recordsOf({ ...FEWER, awkward, now });

  it('has nothing of the future, and nothing older than its 24 months', () => {
    const times = [
      ...transactions.map(({ transactionDate }) => transactionDate),
      ...made.refunds.flatMap(({ createdDate, updatedDate }) => [createdDate, updatedDate]),
      ...made.devices.map(({ lastSeenDate }) => lastSeenDate),
      ...made['log entries'].map(({ createdDate }) => createdDate),
      ...made.users.flatMap(({ createdDate, lastLoginDate }) => [createdDate, lastLoginDate]),
    ].flatMap((time) => time?.getTime() ?? []);
    expect(times.filter((time) => time > now.getTime())).toEqual([]);
    expect(transactions.filter((one) => one.transactionDate.getTime() <= daysAgo(736))).toEqual([]);
  });
});

/** What the screens and the files have to bear, each on the first pages. */
describe('the awkward data', async () => {
  const { refunds, taxpayers } = await recordsOf({ ...FEWER, awkward: true });
  const first = refunds
    .toSorted((a, b) => (b.createdDate?.getTime() ?? 0) - (a.createdDate?.getTime() ?? 0))
    .slice(0, 50);

  it.each(["O'Neil & Sons", 'ŋ', 'مؤسسة النور للتجارة', '蓝海贸易有限公司', '=1+1', '<b>bold</b>'])(
    'has a refund of %s',
    (name) => {
      expect(taxpayers.some((taxpayer) => taxpayer.name === name)).toBe(true);
      expect(first.some(({ taxpayerName }) => taxpayerName === name)).toBe(true);
    },
  );

  it('has refunds with values that are missing, unknown or very large', () => {
    const tests: ((refund: (typeof first)[number]) => boolean)[] = [
      ({ amount }) => amount === null,
      ({ amount }) => amount === '9999999999.99',
      ({ status }) => status === 'Escalated',
      ({ taxpayerId }) => taxpayerId === null,
      ({ transactionId }) => transactionId === null,
    ];
    expect(tests.map((test) => first.some(test))).toEqual(tests.map(() => true));
    expect(refunds.some(({ createdDate }) => createdDate === null)).toBe(true);
  });
});
