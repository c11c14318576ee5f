import { count, money, optional, record } from '../http/answers.ts';

export const taxpayerFiguresSchema = record({
  taxPayerSummary: record({ total: count, active: count, inactive: count, registered: count }),
});

export const transactionFiguresSchema = record({
  taxPayerSummary: record({
    count,
    amount: money,
    gst: money,
    wht: money,
    previousCount: optional(count),
    previousAmount: optional(money),
    previousGst: optional(money),
    previousWht: optional(money),
  }),
});
