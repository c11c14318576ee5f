import { describe, expect, it } from 'vitest';
import { DEFAULT_COUNTS } from '../../server/seed/counts.ts';
import { districts } from '../../server/seed/places.ts';
import { makeRecords } from '../../server/seed/records.ts';
import { SEEDED_AT } from './backend.ts';

const DAY_MS = 86_400_000;
const options = { ...DEFAULT_COUNTS, now: SEEDED_AT };
const demo = await makeRecords(options);
const awkward = await makeRecords({ ...options, awkward: true });
const transactions = [...demo.transactions()].flat();
const newest = demo.refunds.toSorted(
  (a, b) => (b.createdDate?.getTime() ?? 0) - (a.createdDate?.getTime() ?? 0),
);

const isSince = (days: number) => (time: Date | null | undefined) =>
  (time?.getTime() ?? 0) > SEEDED_AT.getTime() - days * DAY_MS;

/** How much was sold in a month, as in '2023-12'. */
const inMonth = (month: string) =>
  transactions.filter(({ transactionDate }) => transactionDate.toISOString().startsWith(month))
    .length;

describe('the demo', () => {
  it('has names, texts and amounts that a newcomer can believe', () => {
    const texts = [
      ...demo.taxpayers.map(({ name }) => name),
      ...demo.nonTaxpayers.map(({ name }) => name),
      ...demo.users.map(({ name }) => name),
      ...demo.devices.map(({ serialNumber }) => serialNumber),
      ...demo.refunds.flatMap(({ customerName, reason }) => [customerName ?? '', reason ?? '']),
      ...transactions.flatMap(({ customerName, receiptNumber }) => [
        customerName ?? 'Nobody',
        receiptNumber,
      ]),
    ];
    const odd = texts.filter(
      (text) =>
        /^[=+@-]|[<>]|^\s|\s\s|\s$|^null$/i.test(text) || text.length < 4 || text.length > 90,
    );
    expect(odd.filter((text) => !/^王小明$/.test(text))).toEqual([]);
    const amounts = demo.refunds.map(({ amount }) => Number(amount ?? Number.NaN));
    expect(Math.min(...amounts)).toBeGreaterThan(1);
    expect(Math.max(...amounts)).toBeLessThan(100_000);
  });

  it('is as much as the awkward data, with as many refunds waiting', () => {
    const waiting = ({ refunds }: typeof demo) =>
      refunds.filter(({ status }) => status === 'Submitted').length;
    expect(waiting(demo)).toBe(waiting(awkward));
    for (const kind of ['users', 'taxpayers', 'refunds', 'devices', 'nonTaxpayers'] as const) {
      expect(demo[kind]).toHaveLength(awkward[kind].length);
    }
    expect(transactions).toHaveLength(DEFAULT_COUNTS.transactions);
  });

  it('writes its merchants and customers in several scripts', () => {
    const names = newest.slice(0, 20).map(({ taxpayerName }) => taxpayerName ?? '');
    for (const script of ['Arabic', 'Greek', 'Cyrillic', 'Han', 'Latin']) {
      expect(names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))).toBe(true);
    }
  });
});

describe('who looks closely at the demo finds', () => {
  it('one customer who claims again and again at one shop, just below a thousand', () => {
    const claims = demo.refunds.filter(
      ({ customerName, createdDate }) =>
        customerName === 'Viktor Halvorsen' && isSince(14)(createdDate),
    );
    expect(claims).toHaveLength(8);
    expect(new Set(claims.map(({ taxpayerId }) => taxpayerId)).size).toBe(1);
    expect(claims.every(({ amount }) => Number(amount) > 900 && Number(amount) < 1_000)).toBe(true);
    expect(claims.filter(({ status }) => status === 'Submitted').length).toBeGreaterThan(4);
  });

  it('one receipt that is claimed twice', () => {
    const ids = demo.refunds.map(({ transactionId }) => transactionId);
    const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
    expect(twice).toHaveLength(1);
    expect(transactions.filter(({ transactionId }) => transactionId === twice[0])).toHaveLength(1);
  });

  it('a claim far above all others', () => {
    const [most = 0, next = 0] = newest
      .slice(0, 20)
      .map(({ amount }) => Number(amount))
      .toSorted((a, b) => b - a);
    expect(most).toBeGreaterThan(5 * next);
  });

  it('a district that has said nothing for a week, and no other', () => {
    const districtOf = new Map(demo.taxpayers.map(({ id, districtId }) => [id, districtId]));
    const heard = new Set([
      ...demo.devices
        .filter(({ lastSeenDate }) => isSince(7)(lastSeenDate))
        .map(({ districtId }) => districtId),
      ...transactions
        .filter(({ transactionDate }) => isSince(7)(transactionDate))
        .map(({ taxpayerId }) => districtOf.get(taxpayerId)),
    ]);
    expect(districts.filter(({ id }) => !heard.has(id)).map(({ name }) => name)).toEqual([
      'Windfell',
    ]);
    expect(demo.devices.some(({ districtId }) => districtId === 16)).toBe(true);
  });

  it('a long December after a year whose beginning is quiet', () => {
    expect(inMonth('2023-12')).toBeGreaterThan(1.5 * inMonth('2023-02'));
    expect(inMonth('2023-12')).toBeGreaterThan(1.4 * inMonth('2024-01'));
  });
});
