import type { Statement } from './statement.ts';

/** What a statement is about, for the log: 'Transactions of TIN 123, 2024-01-01 to 2024-01-31'. */
export function describe({ kind, taxpayer, period }: Statement): string {
  const what = kind === 'transactions' ? 'Transactions' : 'Devices';
  return `${what} of TIN ${taxpayer.tin}, ${period.startDate} to ${period.endDate}`;
}
