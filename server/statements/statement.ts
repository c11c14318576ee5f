import { message, type Message } from '../language/message.ts';
import type { Period } from '../database/dates.ts';
import type { Language } from '../language/translate.ts';
import type { Taxpayer } from '../taxpayers/queries.ts';
import type { PrintedTable } from './pdf/table.ts';
import { isolate } from '../../typed-text.ts';

export type StatementKind = 'transactions' | 'devices';

export const STATEMENT_TITLES: Readonly<Record<StatementKind, Message>> = {
  transactions: message('statements.transactions', 'Statement of Transactions'),
  devices: message('statements.devices', 'Statement of Devices'),
};

export interface Statement {
  kind: StatementKind;
  taxpayer: Taxpayer;
  period: Required<Period>;
  language: Language;
}

export type StatementTable = Pick<PrintedTable, 'columns' | 'rows' | 'totals' | 'empty'>;

/** For the log: 'Transactions of TIN 123, 2024-01-01 to 2024-01-31'. */
export function describe({ kind, taxpayer, period }: Statement): string {
  const what = kind === 'transactions' ? 'Transactions' : 'Devices';
  return `${what} of TIN ${isolate(taxpayer.tin)}, ${period.startDate} to ${period.endDate}`;
}
