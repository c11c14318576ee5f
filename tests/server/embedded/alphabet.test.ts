import { afterAll, expect, it } from 'vitest';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { createListView } from '../../../src/schema/list-view.ts';
import { permits, rowsOf, utc } from '../../unit/schema/sample.ts';
import { DEMO_DATA, startBackend } from '../backend.ts';
import { call, signIn } from '../client.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { receipt } from '../receipts.ts';
import { transactionCalls } from '../transaction-calls.ts';

// The order of this engine is that of character codes, where nothing else is said.
const database = await makeEmbeddedDatabase(DEMO_DATA);
const backend = await startBackend({ database });
const token = await signIn(backend.url);
afterAll(async () => {
  await backend.stop();
  await database.remove();
});

const NAMES = [
  'Zebra',
  'apple',
  'Äpfel',
  'Öberg',
  'ostrich',
  'Ɛfua',
  'Zürich',
  'zoo',
  'de Souza',
  "O'Neil",
  'ONeil',
  'O Neil',
  'éclair',
  'Eve',
  '-x',
  '_y',
  '100',
  '20',
  'a b',
  'ab',
  'a-b',
  'a.b',
  '蓝海',
  '王',
  'فاطمة',
  'ŋ',
  '<b>',
  '=1',
];

it.each([true, false])('sorts names as the console does (descending: %s)', async (isDescending) => {
  for (const [index, name] of NAMES.entries()) {
    const tin = `98${index}${isDescending}`;
    const taxpayerId = await newTaxpayer(backend, { name, tin });
    const transactionId = `ORDER${isDescending}-${index}`;
    await recordTransactions(backend.db, [
      receipt({ transactionId, taxpayerId, customerName: name }),
    ]);
  }
  const { compare } = new Intl.Collator('en-GB');
  const expected = NAMES.toSorted((one, other) => compare(one, other) * (isDescending ? -1 : 1));
  const view = createListView(
    permits,
    rowsOf(
      permits,
      NAMES.map((holder, id) => ({ id, holder })),
    ),
    utc,
  );
  const order = isDescending ? 'desc' : 'asc';
  const shown = view.select({ search: '', filters: {}, sort: { column: 'holder', order } });
  expect(shown.map(({ holder }) => holder)).toEqual(expected);
  for (const sortingOn of ['taxPayerName', 'customerName']) {
    const body = { searchText: `ORDER${isDescending}-`, sortingOn, isDescending, perPage: 50 };
    const { result } = await transactionCalls(backend, token).list(body);
    expect(result.list.map((row) => row.taxPayerName)).toEqual(expected);
  }
  const { result } = await call<{ taxPayerName: string }[]>(
    `${backend.url}/api/TAXPayers/GetTAXPayersList`,
    { token },
  );
  const listed = result.map(({ taxPayerName }) => taxPayerName);
  expect(listed).toEqual(listed.toSorted(compare));
});
