import { expect, it } from 'vitest';
import { formatMoney, MoneySum } from '../../server/statements/tables.ts';

it.each([
  [['-0.05'], '-0.05'],
  [['1.15', '-2.30'], '-1.15'],
  [['-1234567.00', '0.11'], '-1,234,566.89'],
  [['9007199254740993.01', '0.01'], '9,007,199,254,740,993.02'],
])('amounts %j come to %s on a statement', (amounts, expected) => {
  const sum = new MoneySum();
  for (const amount of amounts) sum.add(amount);
  expect(formatMoney(sum.toString())).toBe(expected);
});
