import type { Database } from '../database/open.ts';
import type { Column } from '../pdf/table.ts';
import { formatMoney, MoneySum } from './money.ts';
import { type DeviceRow, readDevices } from './read-devices.ts';
import type { Statement, StatementTable } from './statement.ts';

const COLUMNS: readonly Column[] = [
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
 * A taxpayer's devices, with what each of them reported in the period. The totals are the sums of
 * its rows, and the same as those of the statement of transactions.
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
    columns: COLUMNS,
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
