import type { Database } from '../database/open.ts';
import type { Column } from '../pdf/table.ts';
import { formatMoney, MoneySum } from './money.ts';
import { readTransactions, type TransactionRow } from './read-transactions.ts';
import type { Statement, StatementTable } from './statement.ts';

const COLUMNS: readonly Column[] = [
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
    columns: COLUMNS,
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
