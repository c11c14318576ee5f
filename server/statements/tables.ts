import type { Database } from '../database/database.ts';
import { message, type Message } from '../language/message.ts';
import type { Printer } from './printer.ts';
import { readDevices, readTransactions } from './queries.ts';
import type { Statement, StatementTable } from './statement.ts';

interface Column<Field> {
  readonly field: Field;
  readonly label: Message;
  readonly width: number;
  /** Printed as money or as a whole number, with its sum in the last row. */
  readonly sum?: 'money' | 'count';
}

type Row<Field extends string> = Readonly<Record<Field, string | number | null>>;

const SERIAL = message('statements.serial', 'S/N');
const TOTAL = message('statements.total', 'Total');

type Read<Field extends string> = (
  db: Database,
  statement: Statement,
  timeZone: string,
) => AsyncIterable<readonly Row<Field>[]>;

const tableOf =
  <const Field extends string>(
    columns: readonly Column<Field>[],
    read: Read<Field>,
    empty: Message,
  ) =>
  (db: Database, statement: Statement, timeZone: string, print: Printer): StatementTable => {
    /** In cents or ones, so exactly. */
    const sums = columns.map(() => 0n);
    let serial = 0;

    function cellOf(row: Row<Field>, { field, sum }: Column<Field>, index: number): string {
      const value = row[field];
      if (sum === undefined) return String(value || '—');
      sums[index] = (sums[index] ?? 0n) + BigInt(String(value).replace('.', ''));
      return sum === 'money' ? print.money(String(value)) : print.count(Number(value));
    }

    function sumOf({ sum }: Column<Field>, index: number): string {
      if (sum === undefined) return index === 0 ? print.text(TOTAL) : '';
      const value = sums[index] ?? 0n;
      return sum === 'money' ? print.money(`${value}e-2`) : print.count(Number(value));
    }

    async function* rows() {
      for await (const page of read(db, statement, timeZone)) {
        yield page.map((row) => [
          String(++serial),
          ...columns.map((column, index) => cellOf(row, column, index)),
        ]);
      }
    }

    return {
      columns: [
        { label: print.text(SERIAL), align: 'right', width: 34 },
        ...columns.map(({ label, width, sum }) => {
          const align = sum === undefined ? ('left' as const) : ('right' as const);
          return { label: print.text(label), align, width };
        }),
      ],
      rows: rows(),
      totals: () => ['', ...columns.map(sumOf)],
      empty: print.text(empty),
    };
  };

export const transactionsTable = tableOf(
  [
    { field: 'transactionDate', label: message('statements.date', 'Date'), width: 74 },
    {
      field: 'transactionId',
      label: message('statements.transaction', 'Transaction ID'),
      width: 110,
    },
    { field: 'receiptNumber', label: message('statements.receipt', 'Receipt No.'), width: 72 },
    { field: 'deviceSerialNumber', label: message('statements.device', 'Device'), width: 72 },
    { field: 'customerName', label: message('statements.customer', 'Customer'), width: 112 },
    { field: 'collectionType', label: message('statements.type', 'Type'), width: 30 },
    { field: 'amount', label: message('statements.amount', 'Amount'), width: 86, sum: 'money' },
    { field: 'gstAmount', label: message('statements.gst', 'GST'), width: 80, sum: 'money' },
    { field: 'whtAmount', label: message('statements.wht', 'WHT'), width: 76, sum: 'money' },
  ],
  readTransactions,
  message('statements.noTransactions', 'No transactions in this period.'),
);

/** The totals agree with those of the statement of transactions. */
export const devicesTable = tableOf(
  [
    {
      field: 'serialNumber',
      label: message('statements.serialNumber', 'Serial Number'),
      width: 105,
    },
    { field: 'model', label: message('statements.model', 'Model'), width: 105 },
    { field: 'firmwareVersion', label: message('statements.firmware', 'Firmware'), width: 60 },
    { field: 'status', label: message('statements.status', 'Status'), width: 60 },
    { field: 'district', label: message('statements.district', 'District'), width: 90 },
    { field: 'deployedDate', label: message('statements.deployed', 'Deployed'), width: 60 },
    { field: 'lastSeenDate', label: message('statements.lastSeen', 'Last Seen'), width: 80 },
    {
      field: 'transactionCount',
      label: message('statements.transactionCount', 'Transactions'),
      width: 65,
      sum: 'count',
    },
    { field: 'amount', label: message('statements.amount', 'Amount'), width: 85, sum: 'money' },
  ],
  readDevices,
  message('statements.noDevices', 'No devices in this period.'),
);
