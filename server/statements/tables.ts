import type { Database } from '../database/database.ts';
import type { Column } from './pdf/table.ts';
import { type DeviceRow, readDevices, readTransactions, type TransactionRow } from './queries.ts';
import type { Statement, StatementTable } from './statement.ts';

const TRANSACTION_COLUMNS: readonly Column[] = [
  { label: 'S/N', align: 'right', width: 34 },
  { label: 'Date', align: 'left', width: 74 },
  { label: 'Transaction ID', align: 'left', width: 110 },
  { label: 'Receipt No.', align: 'left', width: 72 },
  { label: 'Device', align: 'left', width: 72 },
  { label: 'Customer', align: 'left', width: 112 },
  { label: 'Type', align: 'left', width: 30 },
  { label: 'Amount', align: 'right', width: 86 },
  { label: 'GST', align: 'right', width: 80 },
  { label: 'WHT', align: 'right', width: 76 },
];

/** A taxpayer's transactions of a period, the oldest first. The totals are the sums of its rows. */
export function transactionsTable(
  db: Database,
  statement: Statement,
  timeZone: string,
): StatementTable {
  const sums = { amount: new MoneySum(), gstAmount: new MoneySum(), whtAmount: new MoneySum() };
  let serial = 0;

  function print(row: TransactionRow): string[] {
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
      formatMoney(row.amount),
      formatMoney(row.gstAmount),
      formatMoney(row.whtAmount),
    ];
  }

  async function* rows() {
    for await (const found of readTransactions(db, statement, timeZone)) yield found.map(print);
  }

  return {
    columns: TRANSACTION_COLUMNS,
    rows: rows(),
    totals: () => [
      '',
      'Total',
      ...Array<string>(5).fill(''),
      ...Object.values(sums).map((sum) => formatMoney(sum.toString())),
    ],
    empty: 'No transactions in this period.',
  };
}

const DEVICE_COLUMNS: readonly Column[] = [
  { label: 'S/N', align: 'right', width: 34 },
  { label: 'Serial Number', align: 'left', width: 105 },
  { label: 'Model', align: 'left', width: 105 },
  { label: 'Firmware', align: 'left', width: 60 },
  { label: 'Status', align: 'left', width: 60 },
  { label: 'District', align: 'left', width: 90 },
  { label: 'Deployed', align: 'left', width: 60 },
  { label: 'Last Seen', align: 'left', width: 80 },
  { label: 'Transactions', align: 'right', width: 65 },
  { label: 'Amount', align: 'right', width: 85 },
];

/**
 * A taxpayer's devices, with the sums that each reported in the period. The totals agree with those
 * of the statement of transactions.
 */
export function devicesTable(db: Database, statement: Statement, timeZone: string): StatementTable {
  const amount = new MoneySum();
  let transactions = 0;

  function print(row: DeviceRow, index: number): string[] {
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
      row.transactionCount.toLocaleString('en-GB'),
      formatMoney(row.amount),
    ];
  }

  async function* rows() {
    yield (await readDevices(db, statement, timeZone)).map(print);
  }

  return {
    columns: DEVICE_COLUMNS,
    rows: rows(),
    totals: () => [
      '',
      'Total',
      ...Array<string>(6).fill(''),
      transactions.toLocaleString('en-GB'),
      formatMoney(amount.toString()),
    ],
    empty: 'No devices in this period.',
  };
}

/** Sums amounts exactly, in cents, as the database writes them: 1234.50. */
export class MoneySum {
  #cents = 0n;

  add(amount: string): void {
    this.#cents += BigInt(amount.replace('.', ''));
  }

  toString(): string {
    const digits = String(this.#cents < 0n ? -this.#cents : this.#cents).padStart(3, '0');
    return `${this.#cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
}

/** 1234.50 as 1,234.50. */
export function formatMoney(amount: string): string {
  return amount.replace(/\d(?=(\d{3})+\.)/g, '$&,');
}
