import type { Fields } from '../schema/define';

/** The sums of a taxpayer's summary (§3): each tax this month, this year and in all. */
export const taxpayerSums = {
  mtdgst: { kind: 'money', label: 'GST Month to Date' },
  ytdgst: { kind: 'money', label: 'GST Year to Date' },
  totalGST: { kind: 'money', label: 'Total GST' },
  mtdwht: { kind: 'money', label: 'WHT Month to Date' },
  ytdwht: { kind: 'money', label: 'WHT Year to Date' },
  totalWHT: { kind: 'money', label: 'Total WHT' },
} as const satisfies Fields;

const byMonth = (label: string) =>
  ({
    month: { kind: 'month', label: 'Month' },
    amount: { kind: 'money', label },
  }) as const satisfies Fields;

/** The month by month figures of a taxpayer's summary (§3), by their names there. */
export const taxpayerMonths = {
  monthWiseGST: { title: 'GST by Month', kind: 'column', fields: byMonth('GST') },
  monthWiseWHT: { title: 'WHT by Month', kind: 'column', fields: byMonth('WHT') },
  monthWiseTransactionAmount: {
    title: 'Transaction Amount by Month',
    kind: 'line',
    fields: byMonth('Transaction Amount'),
  },
} as const;
