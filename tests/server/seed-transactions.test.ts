import { describe, expect, it } from 'vitest';
import { DEFAULT_COUNTS } from '../../server/seed/counts.ts';
import { makeRecords } from '../../server/seed/records.ts';
import type { Receipt } from '../../server/transactions/record.ts';
import { SEEDED_AT } from './backend.ts';

const DAY_MS = 86_400_000;
const made = await makeRecords({ ...DEFAULT_COUNTS, awkward: true, now: SEEDED_AT });
const transactions = [...made.transactions()].flat();
const taxpayers = new Map(made.taxpayers.map((taxpayer) => [taxpayer.id, taxpayer]));
const devices = new Map(made.devices.map((device) => [device.id, device]));

const time = ({ transactionDate }: Receipt) => transactionDate.getTime();
const day = (receipt: Receipt) => receipt.transactionDate.toISOString().slice(0, 10);
const perDay = new Map<string, number>();
for (const receipt of transactions) perDay.set(day(receipt), (perDay.get(day(receipt)) ?? 0) + 1);

/** Transactions a day, on the days that the test chooses. */
function rate(test: (date: Date) => boolean): number {
  const counts = [...perDay].filter(([day]) => test(new Date(day))).map(([, count]) => count);
  return counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

const isLate = (date: Date) => date.getUTCDate() >= 28;
const cents = (text: string) => Math.round(Number(text) * 100);

it('are as many as asked for, in the order of time, each with IDs of its own', () => {
  expect(transactions).toHaveLength(60_000);
  expect(transactions.map(time)).toEqual(transactions.map(time).toSorted((a, b) => a - b));
  expect(new Set(transactions.map(({ transactionId }) => transactionId)).size).toBe(60_000);
});

it('lie in the 24 months before the moment', () => {
  expect(time(transactions.at(-1) as Receipt)).toBeLessThanOrEqual(SEEDED_AT.getTime());
  expect(day(transactions.at(-1) as Receipt)).toBe('2024-06-30');
  expect(time(transactions[0] as Receipt)).toBeGreaterThan(SEEDED_AT.getTime() - 736 * DAY_MS);
  expect(perDay.size).toBeGreaterThan(725);
});

it('are more on Fridays, few on Sundays, more at the end of a month, more in the second year', () => {
  const usual = rate((date) => date.getUTCDay() === 2);
  expect(rate((date) => date.getUTCDay() === 5)).toBeGreaterThan(1.15 * usual);
  expect(rate((date) => date.getUTCDay() === 0)).toBeLessThan(0.5 * usual);
  expect(rate(isLate)).toBeGreaterThan(1.15 * rate((date) => !isLate(date)));
  const lastYear = new Date('2023-06-30');
  expect(rate((date) => date > lastYear)).toBeGreaterThan(1.2 * rate((date) => date <= lastYear));
});

it('come after the registration of their taxpayer', () => {
  const early = transactions.filter(
    (receipt) => day(receipt) <= (taxpayers.get(receipt.taxpayerId)?.registeredDate ?? '9999'),
  );
  expect(early).toEqual([]);
});

it("come through their taxpayer's devices, between deployment and the last sign of life", () => {
  const reported = transactions.filter(({ deviceId }) => deviceId !== null);
  expect(reported.length).toBeGreaterThan(54_000);
  const wrong = reported.filter((receipt) => {
    const device = devices.get(receipt.deviceId ?? 0);
    return (
      device?.taxpayerId !== receipt.taxpayerId ||
      (device.deployedDate ?? '9999') > day(receipt) ||
      (device.lastSeenDate ?? 0) < receipt.transactionDate
    );
  });
  expect(wrong).toEqual([]);
});

it('carry 15 % GST or 5 % WHT, to the cent', () => {
  const wrong = transactions.filter(({ collectionType, amount, gstAmount, whtAmount }) => {
    const [gst, wht] = collectionType === 'GST' ? [15, 0] : [0, 5];
    return (
      Math.round((cents(amount) * gst) / 100) !== cents(gstAmount) ||
      Math.round((cents(amount) * wht) / 100) !== cents(whtAmount)
    );
  });
  expect(wrong).toEqual([]);
  const withheld = transactions.filter(({ collectionType }) => collectionType === 'WHT').length;
  expect(withheld / transactions.length).toBeGreaterThan(0.05);
  expect(withheld / transactions.length).toBeLessThan(0.15);
});

describe('a taxpayer is', () => {
  const last = new Map(transactions.map((receipt) => [receipt.taxpayerId, receipt]));
  const since = SEEDED_AT.getTime() - 90 * DAY_MS;

  it('active with a transaction of the last 90 days', () => {
    const active = made.taxpayers.filter(({ activity }) => activity === 'Active');
    expect(active.length).toBeGreaterThan(1_000);
    for (const { id } of active) expect(time(last.get(id) as Receipt)).toBeGreaterThan(since);
  });

  it('inactive without', () => {
    const inactive = made.taxpayers.filter(({ activity }) => activity !== 'Active');
    expect(inactive.length).toBeGreaterThan(80);
    const late = inactive.filter(({ id }) => {
      const receipt = last.get(id);
      return receipt !== undefined && time(receipt) >= since + DAY_MS;
    });
    expect(late).toEqual([]);
  });
});

describe('of a refund', () => {
  const byId = new Map(transactions.map((receipt) => [receipt.transactionId, receipt]));
  const known = made.refunds.filter(({ taxpayerId, transactionId }) => taxpayerId && transactionId);

  it('the transaction is there, by the same taxpayer and not later than the refund', () => {
    expect(known.length).toBeGreaterThan(2_450);
    for (const refund of known) {
      const receipt = byId.get(refund.transactionId ?? '');
      expect(receipt?.taxpayerId).toBe(refund.taxpayerId);
      if (!refund.createdDate) continue;
      expect(time(receipt as Receipt)).toBeLessThanOrEqual(refund.createdDate.getTime());
    }
  });

  it('the amount is that of the transaction, unless the refund is not to be believed', () => {
    const different = known.filter(
      ({ transactionId, amount }) => byId.get(transactionId ?? '')?.amount !== amount,
    );
    expect(new Set(different.map(({ amount }) => amount))).toEqual(
      new Set([null, '0.00', '9999999999.99']),
    );
  });
});

describe('awkward ones', () => {
  it.each<[string, (receipt: Receipt) => boolean]>([
    ['no customer and no device', ({ customerName, deviceId }) => !customerName && !deviceId],
    ['a very long customer', ({ customerName }) => (customerName?.length ?? 0) > 200],
    ['another script', ({ customerName }) => customerName === '王小明'],
    ['a formula', ({ receiptNumber }) => receiptNumber.startsWith('=HYPERLINK')],
    ['markup', ({ customerName }) => customerName === '<img src=x onerror=alert(1)>'],
    ['nothing', ({ amount }) => amount === '0.00'],
    ['a cent', ({ amount }) => amount === '0.01'],
    ['a very large amount', ({ amount }) => amount === '1234567.89'],
  ])('%s: yesterday and earlier', (_what, test) => {
    const found = transactions.filter(test).map(day);
    expect(found).toContain('2024-06-29');
    expect(found.some((day) => day < '2024-06-20')).toBe(true);
  });

  it('some share their moment and their amount', () => {
    const noon = transactions.filter(
      (receipt) => time(receipt) === Date.parse('2024-06-29T12:00Z'),
    );
    expect(noon.map(({ amount }) => amount)).toEqual(['1250.50', '1250.50', '1250.50']);
  });
});

it.each([
  { taxpayers: 1, devices: 1, transactions: 1, refunds: 0 },
  { taxpayers: 1, devices: 0, transactions: 300, refunds: 5 },
  { taxpayers: 20, devices: 3, transactions: 0, refunds: 10 },
  { taxpayers: 50, devices: 400, transactions: 2_000, refunds: 0 },
])('keep to the rules in small numbers too: %o', async (counts) => {
  const small = await makeRecords({ ...DEFAULT_COUNTS, ...counts, awkward: true, now: SEEDED_AT });
  const receipts = [...small.transactions()].flat();
  expect(small.devices).toHaveLength(counts.devices);
  const named = small.refunds.filter(
    ({ transactionId, taxpayerId }) => transactionId && taxpayerId,
  );
  const ids = new Set(receipts.map(({ transactionId }) => transactionId));
  expect(named.filter(({ transactionId }) => !ids.has(transactionId ?? ''))).toEqual([]);
  const owners = new Set(small.taxpayers.map(({ id }) => id));
  expect(receipts.filter(({ taxpayerId }) => !owners.has(taxpayerId))).toEqual([]);
});
