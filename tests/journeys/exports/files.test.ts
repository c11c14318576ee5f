import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { rowsOf } from '../../server/rows-of.ts';
import { customer } from '../kit/expected.ts';
import {
  day,
  type ExpectedTable,
  expectFile,
  joined,
  money,
  text,
  time,
  whole,
} from './exported-table.ts';
import { allRefunds } from '../kit/refunds.ts';
import { exported, makeFolder } from '../kit/files.ts';
import { listed } from '../kit/screen.ts';
import { useStage } from '../kit/stage.ts';

const stage = useStage();
const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const left = (label: string, word = label.split(' ')[0] ?? '') =>
  ({ label, word, edge: 'left' }) as const;
const right = (label: string, word = label.split(' ').at(-1) ?? '') =>
  ({ label, word, edge: 'right' }) as const;

/** All refunds, as the backend orders those that were made at the same time. */
async function refunds(): Promise<ExpectedTable> {
  const rows = (await allRefunds(stage)).toSorted((a, b) =>
    (b.createdDate ?? '').localeCompare(a.createdDate ?? ''),
  );
  return {
    title: 'Taxpayer Refunds',
    headers: [
      left('Transaction ID'),
      left('Taxpayer'),
      left('TIN'),
      right('Amount'),
      right('GST Amount'),
      left('Refund Reason'),
      left('Submission Date'),
      left('Status'),
      left('Customer Info'),
    ],
    rows: rows.map((refund) => [
      text(refund.transactionId),
      text(refund.taxPayerName),
      text(refund.taxPayerTIN),
      money(refund.amount),
      money(refund.gstAmount),
      text(refund.reasonForRefund),
      time(refund.createdDate),
      text(refund.refundStatus),
      joined(customer(refund)),
    ]),
  };
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`);

const cell = (row: Record<string, string>, name: string): string | null => row[name] ?? null;

async function transactions(): Promise<ExpectedTable> {
  const rows = await rowsOf<Record<string, string>>(
    stage.backend.db,
    sql`select transaction_id as id, ${iso('transaction_date')} as date, taxpayers.name, tin,
      collection_type as type, amount, gst_amount as gst, wht_amount as wht,
      districts.name as district, receipt_number as receipt
      from transactions
      join taxpayers on taxpayers.id = taxpayer_id
      join districts on districts.id = transactions.district_id
      where transaction_date >= '2024-04-01'
      order by amount desc, transactions.id desc`,
  );
  return {
    title: 'Transactions',
    headers: [
      left('Transaction ID'),
      left('Date'),
      left('Taxpayer'),
      left('TIN'),
      left('Type'),
      right('Amount'),
      right('GST Amount'),
      right('WHT Amount'),
      left('District'),
      left('Receipt Number'),
    ],
    rows: rows.map((row) => [
      text(cell(row, 'id')),
      time(cell(row, 'date')),
      text(cell(row, 'name')),
      text(cell(row, 'tin')),
      text(cell(row, 'type')),
      money(cell(row, 'amount')),
      money(cell(row, 'gst')),
      money(cell(row, 'wht')),
      text(cell(row, 'district')),
      text(cell(row, 'receipt')),
    ]),
  };
}

async function taxpayers(): Promise<ExpectedTable> {
  const rows = await rowsOf<Record<string, string | null>>(
    stage.backend.db,
    sql`select taxpayers.name, tin, category, business_sector as sector,
      districts.name as district, regions.name as region, activity, collection_tier as tier,
      (select count(*) from devices where devices.taxpayer_id = taxpayers.id) as devices,
      registered_date::text as registered,
      ${iso('(select max(transaction_date) from transactions where taxpayer_id = taxpayers.id)')} as last,
      phone_number as phone, email, address
      from taxpayers
      join districts on districts.id = district_id join regions on regions.id = region_id
      order by tin`,
  );
  return {
    title: 'Taxpayers',
    headers: [
      left('Taxpayer'),
      left('TIN'),
      left('Category'),
      left('Sector'),
      left('District'),
      left('Region'),
      left('Activity'),
      left('Collection Tier'),
      right('Devices'),
      left('Registered'),
      left('Last Transaction'),
      left('Phone'),
      left('E-mail'),
      left('Address'),
    ],
    rows: rows.map(({ devices, registered, last, ...texts }) => {
      const { name, tin, category, sector, district, region, activity, tier, ...rest } = texts;
      return [
        ...[name, tin, category, sector, district, region, activity, tier].map((value) =>
          text(value ?? null),
        ),
        whole(Number(devices)),
        day(registered ?? ''),
        time(last ?? null),
        ...[rest['phone'], rest['email'], rest['address']].map((value) => text(value ?? null)),
      ];
    }),
  };
}

it.each([
  ['refunds', '/taxpayer-refund', refunds, 'taxpayer_refunds_export'],
  [
    'transactions',
    '/transactions?sort=amount&transactionDate=2024-04-01..',
    transactions,
    'transactions_export',
  ],
  ['taxpayers', '/tax-payers?sort=taxPayerTIN&order=asc', taxpayers, 'taxpayers_export'],
] as const)(
  'all %s that match are in each file, cell by cell',
  async (_name, path, expected, fileName) => {
    const { page, noise } = await stage.enter();
    await page.goto(path);
    await listed(page);
    const table = await expected();
    expect(table.rows.length).toBeGreaterThan(300);
    for (const [format, ending] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
      ['PDF', 'pdf'],
    ] as const) {
      const { name, file } = await exported(page, folder, format);
      expect(name).toMatch(new RegExp(`^${fileName}_\\d{8}_\\d{6}\\.${ending}$`));
      expectFile[ending](file, table);
    }
    expect(noise).toEqual([]);
  },
);
