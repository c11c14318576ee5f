import { beforeAll, expect, it } from 'vitest';
import { devices } from '../../../server/database/tables/devices.ts';
import { recordTransactions } from '../receipts.ts';
import { signIn } from '../client.ts';
import { DAY, figureBackend, within } from '../figure-database.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { type Kind, statementCalls } from '../statement-calls.ts';
import { readStatement } from '../statement-pdf.ts';

const TIN = 'T-900';
const PERIOD = { startDate: '2024-03-30', endDate: '2024-04-07' };
/** The transactions of the statement, with their devices. */
const OWN = `transactions t left join devices v on v.id = t.device_id
  join taxpayers p on p.id = t.taxpayer_id
  where p.tin = '${TIN}' and ${within(DAY, PERIOD)}`;
const MONEY = `'FM999,999,999,990.00'`;

const SEEN = new Date('2024-04-01T11:30:00Z');

/** As many as fill some pages, and two queries; every 50th without customer and device. */
const COUNT = 1_200;

/**
 * Two and two at the same half hour, and one that comes between them later: from there on a pair
 * begins at an even place, so that the first query, of 500 rows, ends within one.
 */
const momentOf = (index: number): number => (index === 0 ? 144 : Math.floor(index / 2));

const figures = await figureBackend();
const { backend } = figures;
const calls = statementCalls(backend.url, await signIn(backend.url));
const statementOf = async (kind: Kind) =>
  readStatement(kind, await calls.fetch(kind, { tin: TIN, ...PERIOD }));
beforeAll(async () => {
  // Not where other tests look at a page of a district's transactions.
  const place = { districtId: 2, name: "O'Neil & Sons" };
  const taxpayerId = await newTaxpayer(backend, { tin: TIN, ...place });
  const added = await backend.db
    .insert(devices)
    .values([
      { serialNumber: 'ZZ-1', status: 'Active', taxpayerId, districtId: 2, model: 'FD "X"' },
      { serialNumber: 'AA-2', status: 'Faulty', taxpayerId, deployedDate: '2024-04-07' },
      { serialNumber: 'MM-3', status: 'Active', taxpayerId, deployedDate: '2024-04-08' },
      { serialNumber: 'GIVEN-BACK', status: 'In Stock', lastSeenDate: SEEN },
    ])
    .returning({ id: devices.id });
  const reporting = [added[0]?.id, added[3]?.id];
  const first = Date.parse('2024-03-28T00:00:00Z');
  await recordTransactions(
    backend.db,
    Array.from({ length: COUNT }, (_, index) => ({
      transactionId: `STATEMENT-${index}`,
      transactionDate: new Date(first + momentOf(index) * 1_800_000),
      receiptNumber: `R/${index}`,
      taxpayerId,
      deviceId: index % 50 === 0 ? null : (reporting[index % 2] ?? null),
      customerName: index % 50 === 0 ? null : `Customer ${index}`,
      collectionType: index % 3 === 0 ? 'WHT' : 'GST',
      amount: `${index * 1_234_567}.${String(index % 100).padStart(2, '0')}`,
      gstAmount: index % 3 === 0 ? '0.00' : `${index}.05`,
      whtAmount: index % 3 === 0 ? `${index}.10` : '0.00',
    })),
  );
});

it('a statement of transactions has the rows of the database, cell by cell', async () => {
  const statement = await statementOf('Transactions');
  const rows = await figures.rows<Record<string, string>>(`select
      to_char(t.transaction_date at time zone :zone, 'DD/MM/YYHH24:MI:SS') as date,
      t.transaction_id as id, receipt_number as receipt, coalesce(v.serial_number, '—') as device,
      coalesce(replace(customer_name, ' ', ''), '—') as customer, collection_type as type,
      to_char(amount, ${MONEY}) as amount, to_char(gst_amount, ${MONEY}) as gst,
      to_char(wht_amount, ${MONEY}) as wht
    from ${OWN}
    order by t.transaction_date, t.id`);
  // Of a whole year nothing would be left out; of 9 days at 96 a day, something is at both ends.
  expect(rows.length).toBeGreaterThan(800);
  expect(rows.length).toBeLessThan(COUNT);
  expect(statement.rows).toEqual(
    rows.map((row, index) => [String(index + 1), ...Object.values(row)]),
  );
  const [sums] = await figures.rows<Record<string, string>>(`select
      to_char(sum(amount), ${MONEY}) as amount, to_char(sum(gst_amount), ${MONEY}) as gst,
      to_char(sum(wht_amount), ${MONEY}) as wht
    from ${OWN}`);
  expect(statement.totals).toEqual(Object.values(sums ?? {}));
});

it('a statement of devices has those of the period, and what they reported', async () => {
  const statement = await statementOf('Device');
  const reported = await figures.rows<Record<string, string>>(`select
      coalesce(v.serial_number, '—') as serial, to_char(count(*), 'FM999,990') as count,
      to_char(sum(amount), ${MONEY}) as amount
    from ${OWN}
    group by 1`);
  const sums = (serial: string) => {
    const device = reported.find((each) => each['serial'] === serial);
    return [device?.['count'], device?.['amount']];
  };
  const seen = '02/04/2400:30:00';
  expect(statement.rows).toEqual([
    ['1', 'AA-2', '—', '—', 'Faulty', '—', '07/04/24', '—', '0', '0.00'],
    ['2', 'GIVEN-BACK', '—', '—', 'InStock', '—', '—', seen, ...sums('GIVEN-BACK')],
    ['3', 'ZZ-1', 'FD"X"', '—', 'Active', 'AmaraEast', '—', '—', ...sums('ZZ-1')],
    ['4', '—', '—', '—', '—', '—', '—', '—', ...sums('—')],
  ]);
  const transactions = await statementOf('Transactions');
  expect(statement.totals).toEqual([
    transactions.rows.length.toLocaleString('en-GB'),
    transactions.totals[0],
  ]);
});

it('says who issues it, about whom, for when, and when it was made', async () => {
  const { pages, facts, info } = await statementOf('Transactions');
  expect(facts).toMatchObject({
    Taxpayer: "O'Neil & Sons",
    TIN,
    Address: '1 Palm Street',
    District: 'Amara East',
    'Amounts in': 'GHS',
    Period: '30/03/2024 to 07/04/2024',
  });
  expect(pages[0]).toMatch(/^National Revenue Authority\s+Statement of Transactions\s/);
  expect(info).toMatch(/^Title: +Statement of Transactions$/m);
  expect(info).toMatch(/^Author: +National Revenue Authority$/m);
  expect(info).toMatch(/^Page size: +841\.89 x 595\.28 pts \(A4\)$/m);
  expect(pages.length).toBeGreaterThan(20);
  const [today] = await figures.rows<{ day: string }>(
    `select to_char(now() at time zone :zone, 'DD/MM/YYYY') as day`,
  );
  for (const [index, page] of pages.entries()) {
    expect(page).toMatch(/S\/N +Date +Transaction ID +Receipt No\. +Device +Customer +Type/);
    expect(page).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}\\s*$`));
    expect(page).toContain(`Generated on ${today?.day} `);
  }
});
