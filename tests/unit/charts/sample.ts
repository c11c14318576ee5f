import type { Fields, Row } from '../../../src/schema/language/fields';

export const fields = {
  month: { kind: 'month', label: 'Month' },
  gst: { kind: 'money', label: 'GST' },
  count: { kind: 'number', label: 'Count' },
} as const satisfies Fields;

/** Rows of a month, a GST amount and a count each. */
export const months = (...rows: [string, number | null, number | null][]): Row[] =>
  rows.map(([month, gst, count]) => ({ id: month, month, gst, count }));
