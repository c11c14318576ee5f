import { count, listOf, money, optional, record, text, time } from '../http/answers.ts';

export const overviewSchema = record({
  taxpayers: count,
  nonTaxpayers: count,
  devices: count,
  transactions: count,
  users: count,
  pendingRefunds: count,
  generatedAt: time,
});

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

export const deviceFiguresSchema = record({
  taxPayerSummary: record({
    summary: record({
      total: count,
      active: count,
      inactive: count,
      faulty: count,
      inStock: count,
    }),
  }),
});

const slices = listOf(record({ label: text, value: { type: 'number' } }));

export const chartsSchema = record({
  taxpayersByCategory: slices,
  devicesByStatus: slices,
  collectionsByRegion: slices,
  transactionsByType: slices,
});
