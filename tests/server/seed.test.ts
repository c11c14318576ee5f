import { describe, expect, it } from 'vitest';
import { awkwardTaxpayerNames, makeAwkward } from '../../server/seed/awkward.ts';
import { Random } from '../../server/seed/random.ts';
import { makeRefunds, type SeedRefund } from '../../server/seed/refunds.ts';
import { makeTaxpayers } from '../../server/seed/taxpayers.ts';
import { SEEDED_AT } from './backend.ts';

const DAY_MS = 86_400_000;

function demoData(taxpayerCount = 1_200, refundCount = 2_500, now = SEEDED_AT) {
  const random = new Random(1);
  const taxpayers = makeTaxpayers(random, taxpayerCount, now, awkwardTaxpayerNames);
  const refunds = makeRefunds(random, refundCount, taxpayers, [1, 2], now);
  makeAwkward(refunds, taxpayers, now);
  return { taxpayers, refunds };
}
const { taxpayers, refunds } = demoData();
const newestFirst = refunds.toSorted(
  (a, b) => (b.createdDate?.getTime() ?? 0) - (a.createdDate?.getTime() ?? 0) || b.id - a.id,
);

it('is the same every time for the same moment, and moves with it', () => {
  expect(demoData()).toEqual({ taxpayers, refunds });
  const later = demoData(1_200, 2_500, new Date(SEEDED_AT.getTime() + 30 * DAY_MS));
  expect(later.refunds.at(-10)?.createdDate).not.toEqual(refunds.at(-10)?.createdDate);
});

it.each([
  [1, 0],
  [1, 1],
  [5, 40],
  [1_200, 10_000],
])('makes %i taxpayers and %i refunds', (taxpayerCount, refundCount) => {
  const data = demoData(taxpayerCount, refundCount);
  expect(data.taxpayers).toHaveLength(taxpayerCount);
  expect(data.refunds).toHaveLength(refundCount);
});

function values(pick: (taxpayer: (typeof taxpayers)[number]) => unknown): number {
  return new Set(taxpayers.map(pick)).size;
}

function waiting(list: SeedRefund[]): number {
  return list.filter(({ status }) => status === 'Submitted').length / list.length;
}

function has(test: (refund: SeedRefund) => boolean): number {
  return refunds.filter(test).length;
}

describe('taxpayers', () => {
  it('have TINs of their own, and all kinds of category, tier, activity, sector and district', () => {
    expect(values(({ tin }) => tin)).toBe(1_200);
    expect(values(({ category }) => category)).toBe(4);
    expect(values(({ collectionTier }) => collectionTier)).toBe(3);
    expect(values(({ activity }) => activity)).toBe(2);
    expect(values(({ businessSector }) => businessSector)).toBe(10);
    expect(values(({ districtId }) => districtId)).toBe(16);
  });
});

describe('refunds', () => {
  it('lie in the 24 months before the moment', () => {
    for (const { createdDate, updatedDate } of refunds) {
      if (!createdDate) continue;
      expect(createdDate.getTime()).toBeLessThanOrEqual(SEEDED_AT.getTime());
      expect(createdDate.getTime()).toBeGreaterThan(SEEDED_AT.getTime() - 735 * DAY_MS);
      if (!updatedDate) continue;
      expect(updatedDate.getTime()).toBeLessThanOrEqual(SEEDED_AT.getTime());
    }
  });

  it('mostly wait when they are new and are decided when they are old', () => {
    expect(waiting(newestFirst.slice(0, 60))).toBeGreaterThan(0.6);
    expect(waiting(newestFirst.slice(1_000))).toBeLessThan(0.1);
  });

  it('carry 15 % GST, or none for WHT, where nothing awkward was laid over them', () => {
    const usual = refunds.slice(0, -50).filter(({ amount, gstAmount }) => amount && gstAmount);
    expect(usual.length).toBeGreaterThan(2_400);
    const wrong = usual.filter(({ amount, gstAmount, collectionType }) => {
      const rate = collectionType === 'WHT' ? 0 : 0.15;
      return Math.abs(Number(gstAmount) - Number(amount) * rate) > 0.006;
    });
    expect(
      wrong.filter(({ amount }) => amount !== '1250.50' && amount !== '9999999999.99'),
    ).toEqual([]);
  });
});

describe('awkward values', () => {
  const first = newestFirst.slice(0, 50);

  it.each([
    "O'Neil & Sons",
    'Ɛfua Öberg',
    'ŋ',
    'مؤسسة النور للتجارة',
    '蓝海贸易有限公司',
    '=1+1',
    '<b>bold</b>',
    '<img src=x onerror=alert(1)>',
  ])('the name %s is a taxpayer and on the first pages', (name) => {
    expect(taxpayers.some((taxpayer) => taxpayer.name === name)).toBe(true);
    const refund = first.find(({ taxpayerName }) => taxpayerName === name);
    const owner = taxpayers.find(({ id }) => id === refund?.taxpayerId);
    expect(owner).toMatchObject({ name, tin: refund?.taxpayerTin });
  });

  it.each<[string, (refund: SeedRefund) => boolean]>([
    ['no amount', ({ amount }) => amount === null],
    ['no GST amount', ({ amount, gstAmount }) => amount !== null && gstAmount === null],
    ['nothing', ({ amount }) => amount === '0.00'],
    ['a very large amount', ({ amount }) => amount === '9999999999.99'],
    ['no customer', ({ customerName, customerAddress }) => !customerName && !customerAddress],
    ['a reason of 200 characters', ({ reason }) => reason?.length === 200],
    ['a status nobody knows', ({ status }) => status === 'Escalated'],
    ['a collection type nobody knows', ({ collectionType }) => collectionType === 'LEVY-7'],
    ['no taxpayer id', ({ taxpayerId }) => taxpayerId === null],
    ['no taxpayer at all', ({ taxpayerId, taxpayerName }) => !taxpayerId && !taxpayerName],
    [
      'a decision without a date',
      ({ status, updatedDate }) => status === 'Approved' && !updatedDate,
    ],
    ['no transaction id', ({ transactionId }) => transactionId === null],
  ])('%s: on the first pages and further down', (_what, test) => {
    expect(first.some(test)).toBe(true);
    expect(has(test)).toBeGreaterThan(1);
  });

  it('some have no submission date, some share one, some share an amount', () => {
    expect(has(({ createdDate }) => createdDate === null)).toBeGreaterThanOrEqual(4);
    const times = first.map(({ createdDate }) => createdDate?.getTime());
    expect(new Set(times).size).toBeLessThan(times.length);
    expect(has(({ amount }) => amount === '1250.50')).toBeGreaterThan(3);
  });

  it('taxpayers: a very long name, names that repeat', () => {
    expect(taxpayers.some(({ name }) => name.length > 200)).toBe(true);
    expect(taxpayers.filter(({ name }) => name === 'Sunrise Trading Ltd').length).toBe(3);
  });
});
