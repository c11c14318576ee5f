import { expect, it } from 'vitest';
import { compareDecimals, plainDecimal, toScaledInteger } from '../../../src/schema/decimal';

it.each([
  ['0012.50', '12.5'],
  ['+5', '5'],
  ['.5', '0.5'],
  ['7.', '7'],
  ['-0.0', '0'],
  ['000', '0'],
  ['-00.10', '-0.1'],
  ['1e3', '1000'],
  ['-1.5E-3', '-0.0015'],
  ['12.345e2', '1234.5'],
  ['1e400', `1${'0'.repeat(400)}`],
])('%s is written out as %s', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain);
});

it.each(['', '.', 'e5', '1e401', '1e-401', '1,5', '0x1', '1 2'])(
  '%j is not written out',
  (text) => {
    expect(plainDecimal(text)).toBeNull();
  },
);

it.each([
  ['7', 700n],
  ['1.2', 120n],
  ['1.004', 100n],
  ['1.005', 101n],
  ['-1.005', -101n],
  ['-1.0049', -100n],
])('%s is %d hundredths, half of one is rounded away from zero', (text, hundredths) => {
  expect(toScaledInteger(text, 2)).toBe(hundredths);
});

it.each([
  ['2', '1.99', 1],
  ['1', '2', -1],
  ['-1', '1', -1],
  ['1.5', '1.50', 0],
  ['0.1', '0.01', 1],
])('%s compares to %s by value', (one, other, order) => {
  expect(compareDecimals(one, other)).toBe(order);
});
