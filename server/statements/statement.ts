import { message, type Message } from '../language/message.ts';
import type { Period } from '../database/dates.ts';
import type { Language } from '../language/translate.ts';
import type { PrintedTable } from './pdf/table.ts';
import { isolate } from '../../typed-text.ts';

/** What a statement lists. */
export type StatementKind = 'transactions' | 'devices';

/** The title of the document. */
export const STATEMENT_TITLES: Readonly<Record<StatementKind, Message>> = {
  transactions: message('statements.transactions', 'Statement of Transactions'),
  devices: message('statements.devices', 'Statement of Devices'),
};

/** What a statement is about. */
export interface Statement {
  kind: StatementKind;
  taxpayer: StatementTaxpayer;
  period: Required<Period>;
  /** Of the request that asked for it. */
  language: Language;
}

/** The taxpayer as printed on a statement. */
export interface StatementTaxpayer {
  id: number;
  tin: string;
  name: string;
  address: string | null;
  district: string;
  email: string | null;
}

/** The table of a statement; `rows` can be read once. */
export type StatementTable = Pick<PrintedTable, 'columns' | 'rows' | 'totals' | 'empty'>;

/** What a statement is about, for the log: 'Transactions of TIN 123, 2024-01-01 to 2024-01-31'. */
export function describe({ kind, taxpayer, period }: Statement): string {
  const what = kind === 'transactions' ? 'Transactions' : 'Devices';
  return `${what} of TIN ${isolate(taxpayer.tin)}, ${period.startDate} to ${period.endDate}`;
}
