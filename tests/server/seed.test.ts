import { describe, expect, it } from 'vitest';
import { countsAtScale, DEFAULT_COUNTS } from '../../server/seed/counts.ts';
import { districts } from '../../server/seed/places.ts';
import { makeRecords } from '../../server/seed/records.ts';
import type { Receipt } from '../../server/transactions/record.ts';
import { SEEDED_AT } from './backend.ts';

const DAY_MS = 86_400_000;
const FEWER = { ...DEFAULT_COUNTS, transactions: 6_000, now: SEEDED_AT };

type Records = Awaited<ReturnType<typeof makeRecords>>;

/** All but the hashes of passwords, which have a salt of their own each time. */
function comparable({ users, transactions, ...others }: Records) {
  const people = users.map((user) => ({ ...user, passwordHash: '' }));
  return { ...others, people, transactions: [...transactions()].flat() };
}

it('is the same every time for the same moment, in the size that the scale says', async () => {
  expect(comparable(await makeRecords(FEWER))).toEqual(comparable(await makeRecords(FEWER)));
  expect(countsAtScale(1)).toEqual(DEFAULT_COUNTS);
  expect(countsAtScale(20)).toMatchObject({
    taxpayers: 24_000,
    transactions: 1_200_000,
    users: 40,
  });
  expect(Object.values(countsAtScale(0.0001)).every(Number.isInteger)).toBe(true);
});

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Whenever somebody starts the demo, and whichever data it is. */
describe.each([
  ['in the middle of a day', '2024-06-30T12:00:00Z', true],
  ['in the first minute of a year', '2026-01-01T00:00:00Z', false],
  ['on a leap day while shops are open', '2028-02-29T09:30:00Z', true],
])('made %s', async (_what, moment, awkward) => {
  const now = new Date(moment);
  const daysAgo = (days: number) => now.getTime() - days * DAY_MS;
  const made = await makeRecords({ ...FEWER, awkward, now });
  const transactions = [...made.transactions()].flat();
  const taxpayers = new Map(made.taxpayers.map((taxpayer) => [taxpayer.id, taxpayer]));
  const devices = new Map(made.devices.map((device) => [device.id, device]));

  it('has nothing of the future, and nothing older than its 24 months', () => {
    const times = [
      ...transactions.map(({ transactionDate }) => transactionDate),
      ...made.refunds.flatMap(({ createdDate, updatedDate }) => [createdDate, updatedDate]),
      ...made.devices.map(({ lastSeenDate }) => lastSeenDate),
      ...made.logEntries.map(({ createdDate }) => createdDate),
      ...made.users.flatMap(({ createdDate, lastLoginDate }) => [createdDate, lastLoginDate]),
    ].flatMap((time) => time?.getTime() ?? []);
    expect(times.filter((time) => time > now.getTime())).toEqual([]);
    expect(transactions.filter((one) => one.transactionDate.getTime() <= daysAgo(736))).toEqual([]);
  });

  it('has transactions in the order of time, after registration, by devices that were at work', () => {
    const times = transactions.map(({ transactionDate }) => transactionDate.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const ids = new Set(transactions.map(({ transactionId }) => transactionId));
    expect(ids.size).toBe(times.length);
    const wrong = transactions.filter(({ taxpayerId, deviceId, transactionDate }) => {
      const device = devices.get(deviceId ?? 0);
      return (
        dayOf(transactionDate) <= (taxpayers.get(taxpayerId)?.registeredDate ?? '9999') ||
        (device !== undefined &&
          (device.taxpayerId !== taxpayerId ||
            (device.deployedDate ?? '9999') > dayOf(transactionDate) ||
            (device.lastSeenDate ?? 0) < transactionDate))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has refunds of transactions of the same taxpayer that were before them', () => {
    const byId = new Map(transactions.map((receipt) => [receipt.transactionId, receipt]));
    const known = made.refunds.filter((refund) => refund.taxpayerId && refund.transactionId);
    const wrong = known.filter(({ transactionId, taxpayerId, createdDate }) => {
      const receipt = byId.get(transactionId ?? '');
      return (
        receipt?.taxpayerId !== taxpayerId || (createdDate ?? now) < (receipt?.transactionDate ?? 0)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has taxpayers who are active when they have sold something within 90 days', () => {
    const last = new Map(
      transactions.map(({ taxpayerId, transactionDate }) => [taxpayerId, transactionDate]),
    );
    const soldAt = (id: number): number => last.get(id)?.getTime() ?? 0;
    const wrong = made.taxpayers.filter(({ id, activity }) =>
      activity === 'Active' ? soldAt(id) <= daysAgo(90) : soldAt(id) >= daysAgo(89),
    );
    expect(wrong).toEqual([]);
  });

  it('has a log in the order of time, which holds each decision that names its officer', () => {
    const times = made.logEntries.map(({ createdDate }) => createdDate.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const said = made.logEntries.filter(({ action }) => action.startsWith('Refund '));
    const decided = made.refunds.filter(({ decidedBy, updatedDate }) => decidedBy && updatedDate);
    expect(said.map(({ detail }) => detail).toSorted()).toEqual(
      decided
        .map(({ id, transactionId }) => `Refund ${id}, transaction ${transactionId ?? 'unknown'}`)
        .toSorted(),
    );
  });
});

it('begins with the demo accounts; nobody else has a password', async () => {
  const { users } = await makeRecords(FEWER);
  const usable = users.filter(({ passwordHash }) => passwordHash.startsWith('$argon2id$'));
  expect(usable.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(users.every(({ email }) => email.endsWith('@nra.example'))).toBe(true);
});

describe('the demo', async () => {
  const demo = await makeRecords({ ...DEFAULT_COUNTS, now: SEEDED_AT });
  const transactions = [...demo.transactions()].flat();

  it('has names and texts that a newcomer can believe', () => {
    const texts = [
      ...demo.taxpayers.map(({ name }) => name),
      ...demo.nonTaxpayers.map(({ name }) => name),
      ...demo.users.map(({ name }) => name),
      ...demo.refunds.flatMap(({ customerName, reason }) => [customerName ?? '', reason ?? '']),
      ...transactions.map(({ customerName }) => customerName ?? 'Nobody'),
    ];
    const odd = texts.filter(
      (text) => /^[=+@-]|[<>]|^\s|\s\s|\s$|^null$/i.test(text) || text.length > 90,
    );
    expect(odd).toEqual([]);
  });

  it('has one customer who claims again and again at one shop, and one receipt claimed twice', () => {
    const claims = demo.refunds.filter(({ customerName }) => customerName === 'Viktor Halvorsen');
    expect(claims.length).toBeGreaterThanOrEqual(8);
    const ids = demo.refunds.map(({ transactionId }) => transactionId);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toHaveLength(1);
  });

  it('has a district that has said nothing for a week, and no other', () => {
    const since = SEEDED_AT.getTime() - 7 * DAY_MS;
    const districtOf = new Map(demo.taxpayers.map(({ id, districtId }) => [id, districtId]));
    const heard = new Set(
      transactions
        .filter(({ transactionDate }) => transactionDate.getTime() > since)
        .map(({ taxpayerId }) => districtOf.get(taxpayerId)),
    );
    const silent = districts.filter(({ id }) => !heard.has(id)).map(({ name }) => name);
    expect(silent).toEqual(['Windfell']);
  });
});

/** What the screens and the files have to bear, each on the first pages. */
describe('the awkward data', async () => {
  const { refunds, taxpayers, transactions } = await makeRecords({ ...FEWER, awkward: true });
  const first = refunds
    .toSorted((a, b) => (b.createdDate?.getTime() ?? 0) - (a.createdDate?.getTime() ?? 0))
    .slice(0, 50);
  const newest = [...transactions()].flat().slice(-300);

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

  it('has transactions with a formula, markup, no customer and no amount', () => {
    const tests: ((receipt: Receipt) => boolean)[] = [
      ({ receiptNumber }) => receiptNumber.startsWith('=HYPERLINK'),
      ({ customerName }) => customerName === '<img src=x onerror=alert(1)>',
      ({ customerName, deviceId }) => !customerName && !deviceId,
      ({ amount }) => amount === '0.00',
    ];
    expect(tests.map((test) => newest.some(test))).toEqual(tests.map(() => true));
  });
});
