import { authority } from '../../authority.ts';
import type { Database } from '../database/database.ts';
import { formatDay, formatTime } from '../database/dates.ts';
import { type Language, translate } from '../language/translate.ts';
import { printTable } from './pdf/print-table.ts';
import { type Statement, STATEMENT_TITLES } from './statement.ts';
import { devicesTable, transactionsTable } from './tables.ts';

const TABLES = { transactions: transactionsTable, devices: devicesTable };

/** A statement as a PDF, streamed while the database is read. */
export function printStatement(
  db: Database,
  statement: Statement,
  timeZone: string,
  language: Language,
) {
  const { kind, taxpayer, period } = statement;
  return printTable({
    authority: authority.name,
    title: translate(language, STATEMENT_TITLES[kind]),
    facts: [
      ['Taxpayer', taxpayer.name],
      ['TIN', taxpayer.tin],
      ['Address', taxpayer.address ?? '—'],
      ['District', taxpayer.district],
      ['Amounts in', authority.currency],
      ['Period', `${formatDay(period.startDate)} to ${formatDay(period.endDate)}`],
    ],
    madeAt: formatTime(new Date(), timeZone),
    ...TABLES[kind](db, statement, timeZone),
  });
}

/** The file's name, in characters that need no quoting. */
export function fileName({ kind, taxpayer, period }: Statement): string {
  const tin = taxpayer.tin.replaceAll(/[^\w-]/g, '-');
  return `${kind}-statement-${tin}-${period.startDate}-${period.endDate}.pdf`;
}
