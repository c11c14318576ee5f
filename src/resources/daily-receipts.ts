import type { Endpoint, Fields } from '../schema/define';
import type { Period } from '../schema/period';

/** The receipts of each day of a period, of all districts (§7). */
export const dailyReceipts = {
  endpoint: {
    method: 'POST',
    kind: 'read',
    path: '/api/Dashboard/V2/Stat/DailyReceipts',
    body: ({ from, to }) => ({ startDate: from, endDate: to }),
  } satisfies Endpoint<Period>,
  fields: {
    date: { kind: 'date', label: 'Day' },
    receiptCount: { kind: 'number', label: 'Receipts' },
    amount: { kind: 'money', label: 'Amount' },
    gstAmount: { kind: 'money', label: 'GST' },
  } as const satisfies Fields,
};
