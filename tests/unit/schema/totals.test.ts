import { expect, it } from 'vitest';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import { shareOf } from '../../../src/schema/arithmetic';
import { areAllZero, totalOf } from '../../../src/schema/totals';
import { permits, rowsOf } from './sample';

const totalsOf = (rows: readonly Row[]) => ({
  fee: totalOf('fee', rows),
  visits: totalOf('visits', rows),
});

const sumOf = (...fees: number[]) =>
  totalsOf(
    rowsOf(
      permits as Resource,
      fees.map((fee) => ({ fee })),
    ),
  ).fee.sum;

it('sums money exactly, where adding it up as it is would not', () => {
  const rows = rowsOf(
    permits as Resource,
    Array.from({ length: 10 }, () => ({ fee: 0.1, visits: 2 })),
  );
  expect(rows.reduce((sum, { fee }) => sum + Number(fee), 0)).not.toBe(1);
  expect(totalsOf(rows)).toEqual({
    fee: { sum: 1, missing: 0 },
    visits: { sum: 20, missing: 0 },
  });
});

it('sums amounts of any size, and has no sum where no number is so large', () => {
  expect(sumOf(1e308, -1e308)).toBe(0);
  expect(sumOf(1e308)).toBe(1e308);
  expect(sumOf(1e308, 1e308, -1e308)).toBe(1e308);
  expect(sumOf(1e308, 0.25, -1e308, 0.1)).toBe(0.35);
  expect(sumOf(90_071_992_547_409.91, 0.01, 0.02)).toBe(90_071_992_547_409.94);
  expect([sumOf(1e308, 1e308), sumOf(-1e308, -1e308)]).toEqual([null, null]);
  expect([sumOf(-1e308), sumOf(-1e308, 0.25), sumOf(0.1, -0.15)]).toEqual([-1e308, -1e308, -0.05]);
});

const feeOf = (...fees: unknown[]) => {
  const rows = fees.map((fee) => ({ fee }));
  return totalOf('fee', rowsOf(permits as Resource, rows));
};

it('sums amounts of more digits than a number has, and says what it left out', () => {
  const large = '99999999999999.99';
  expect(feeOf(large, large).exact).toBe('199999999999999.98');
  expect(feeOf(large, '-99999999999999.98').sum).toBe(0.01);
  expect(feeOf(large, '0.01', 1)).toEqual({ sum: 100_000_000_000_001, missing: 0 });
  expect(feeOf(90_071_992_547_409.9, 1e14, 0.01).exact).toBe('190071992547409.91');
  expect(feeOf('-99999999999999.99', 0.01).exact).toBeUndefined();
  expect(feeOf('-99999999999999.99', '-0.02').exact).toBe('-100000000000000.01');
  expect(feeOf(1, '1,5', null, '0x1F')).toEqual({ sum: 1, missing: 1, unreadable: 2 });
});

it('says how many rows supply no number, and has no sum when none does', () => {
  const rows = rowsOf(permits as Resource, [{ fee: 1.5 }, { fee: null }, { fee: -0.25 }]);
  expect(totalsOf(rows)).toEqual({
    fee: { sum: 1.25, missing: 1 },
    visits: { sum: null, missing: 3 },
  });
  expect(totalsOf([])).toEqual({
    fee: { sum: null, missing: 0 },
    visits: { sum: null, missing: 0 },
  });
});

it('tells rows in which nothing happened from rows of which nothing is known', () => {
  const fields = {
    day: { kind: 'date', label: 'Day' },
    fee: { kind: 'money', label: 'Fee' },
  } as const;
  const idle = (...fees: (number | null)[]) =>
    areAllZero(
      fields,
      fees.map((fee) => ({ id: null, day: '2024-05-01', fee })),
    );
  expect([idle(), idle(0, 0), idle(0, 1), idle(null)]).toEqual([true, true, false, false]);
  const two = { ...fields, paid: fields.fee };
  expect(areAllZero(two, [{ id: null, fee: 0, paid: 1 }])).toBe(false);
});

it('a part of a whole is a share, if the whole is known and positive', () => {
  expect([shareOf(1, 4), shareOf(0, 4), shareOf(-1, 4)]).toEqual([0.25, 0, -0.25]);
  const none = [
    shareOf(null, 4),
    shareOf(1, null),
    shareOf(0, 0),
    shareOf(1, -4),
    shareOf(1, 1e-320),
  ];
  expect(none).toEqual(none.map(() => null));
});
