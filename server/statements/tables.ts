import type { Database } from '../database/database.ts';
import { message, type Message } from '../language/message.ts';
import type { Column } from './pdf/table.ts';
import type { Printer } from './printer.ts';
import { type DeviceRow, readDevices, readTransactions, type TransactionRow } from './queries.ts';
import type { Statement, StatementTable } from './statement.ts';

interface Labelled extends Omit<Column, 'label'> {
  readonly label: Message;
}

const TRANSACTION_COLUMNS: readonly Labelled[] = [
  { label: message('statements.serial', 'S/N'), align: 'right', width: 34 },
  { label: message('statements.date', 'Date'), align: 'left', width: 74 },
  { label: message('statements.transaction', 'Transaction ID'), align: 'left', width: 110 },
  { label: message('statements.receipt', 'Receipt No.'), align: 'left', width: 72 },
  { label: message('statements.device', 'Device'), align: 'left', width: 72 },
  { label: message('statements.customer', 'Customer'), align: 'left', width: 112 },
  { label: message('statements.type', 'Type'), align: 'left', width: 30 },
  { label: message('statements.amount', 'Amount'), align: 'right', width: 86 },
  { label: message('statements.gst', 'GST'), align: 'right', width: 80 },
  { label: message('statements.wht', 'WHT'), align: 'right', width: 76 },
];

export function transactionsTable(
  db: Database,
  statement: Statement,
  timeZone: string,
  print: Printer,
): StatementTable {
  const sums = { amount: new MoneySum(), gstAmount: new MoneySum(), whtAmount: new MoneySum() };
  let serial = 0;

  function cells(row: TransactionRow): string[] {
    sums.amount.add(row.amount);
    sums.gstAmount.add(row.gstAmount);
    sums.whtAmount.add(row.whtAmount);
    return [
      String(++serial),
      row.transactionDate,
      row.transactionId,
      row.receiptNumber,
      row.deviceSerialNumber || '—',
      row.customerName || '—',
      row.collectionType,
      print.money(row.amount),
      print.money(row.gstAmount),
      print.money(row.whtAmount),
    ];
  }

  async function* rows() {
    for await (const found of readTransactions(db, statement, timeZone)) yield found.map(cells);
  }

  return {
    columns: labelled(TRANSACTION_COLUMNS, print),
    rows: rows(),
    totals: () => [
      '',
      print.text(TOTAL),
      ...Array<string>(5).fill(''),
      ...Object.values(sums).map((sum) => print.money(sum.toString())),
    ],
    empty: print.text(message('statements.noTransactions', 'No transactions in this period.')),
  };
}

const DEVICE_COLUMNS: readonly Labelled[] = [
  { label: message('statements.serial', 'S/N'), align: 'right', width: 34 },
  { label: message('statements.serialNumber', 'Serial Number'), align: 'left', width: 105 },
  { label: message('statements.model', 'Model'), align: 'left', width: 105 },
  { label: message('statements.firmware', 'Firmware'), align: 'left', width: 60 },
  { label: message('statements.status', 'Status'), align: 'left', width: 60 },
  { label: message('statements.district', 'District'), align: 'left', width: 90 },
  { label: message('statements.deployed', 'Deployed'), align: 'left', width: 60 },
  { label: message('statements.lastSeen', 'Last Seen'), align: 'left', width: 80 },
  { label: message('statements.transactionCount', 'Transactions'), align: 'right', width: 65 },
  { label: message('statements.amount', 'Amount'), align: 'right', width: 85 },
];

/** The totals agree with those of the statement of transactions. */
export function devicesTable(
  db: Database,
  statement: Statement,
  timeZone: string,
  print: Printer,
): StatementTable {
  const amount = new MoneySum();
  let transactions = 0;

  function cells(row: DeviceRow, index: number): string[] {
    amount.add(row.amount);
    transactions += row.transactionCount;
    return [
      String(index + 1),
      row.serialNumber ?? '—',
      row.model ?? '—',
      row.firmwareVersion ?? '—',
      row.status ?? '—',
      row.district ?? '—',
      row.deployedDate ?? '—',
      row.lastSeenDate ?? '—',
      print.count(row.transactionCount),
      print.money(row.amount),
    ];
  }

  async function* rows() {
    yield (await readDevices(db, statement, timeZone)).map(cells);
  }

  return {
    columns: labelled(DEVICE_COLUMNS, print),
    rows: rows(),
    totals: () => [
      '',
      print.text(TOTAL),
      ...Array<string>(6).fill(''),
      print.count(transactions),
      print.money(amount.toString()),
    ],
    empty: print.text(message('statements.noDevices', 'No devices in this period.')),
  };
}

/** In cents, so exactly. */
class MoneySum {
  #cents = 0n;

  add(amount: string): void {
    this.#cents += BigInt(amount.replace('.', ''));
  }

  toString(): string {
    const digits = String(this.#cents < 0n ? -this.#cents : this.#cents).padStart(3, '0');
    return `${this.#cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
}

const TOTAL = message('statements.total', 'Total');

function labelled(columns: readonly Labelled[], print: Printer): readonly Column[] {
  return columns.map(({ label, ...column }) => ({ ...column, label: print.text(label) }));
}
