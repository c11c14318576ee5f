import { authority } from '../../authority.ts';
import type { Database } from '../database/database.ts';
import { formatDay, formatTime } from '../database/dates.ts';
import { message } from '../language/message.ts';
import { directionOf } from '../language/translate.ts';
import { printer } from './printer.ts';
import { printTable } from './pdf/print-table.ts';
import { type Statement, STATEMENT_TITLES } from './statement.ts';
import { devicesTable, transactionsTable } from './tables.ts';

const TABLES = { transactions: transactionsTable, devices: devicesTable };

export function printStatement(db: Database, statement: Statement, timeZone: string) {
  const { kind, taxpayer, period, language } = statement;
  const print = printer(language);
  const days = { from: formatDay(period.startDate), until: formatDay(period.endDate) };
  return printTable({
    authority: authority.name,
    title: print.text(STATEMENT_TITLES[kind]),
    facts: [
      [print.text(message('statements.taxpayer', 'Taxpayer')), taxpayer.name],
      [print.text(message('statements.tin', 'TIN')), taxpayer.tin],
      [print.text(message('statements.address', 'Address')), taxpayer.address ?? '—'],
      [print.text(message('statements.district', 'District')), taxpayer.district],
      [print.text(message('statements.currency', 'Amounts in')), authority.currency],
      [
        print.text(message('statements.period', 'Period')),
        print.text(message('statements.days', days, '{{from}} to {{until}}')),
      ],
    ],
    madeAt: print.text(
      message(
        'statements.madeAt',
        { time: formatTime(new Date(), timeZone) },
        'Generated on {{time}}',
      ),
    ),
    pageOf: (number) => print.text(message('statements.page', { number }, 'Page {{number}} of ')),
    language,
    direction: directionOf(language),
    ...TABLES[kind](db, statement, timeZone, print),
  });
}

export function fileName({ kind, taxpayer, period }: Statement): string {
  const tin = taxpayer.tin.replaceAll(/[^\w-]/g, '-');
  return `${kind}-statement-${tin}-${period.startDate}-${period.endDate}.pdf`;
}
