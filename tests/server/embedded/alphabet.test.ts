import { expect, it } from 'vitest';
import { compareTexts } from '../../../src/schema/alphabetical.ts';
import { createListView } from '../../../src/schema/list-view.ts';
import { permits, rowsOf, utc } from '../../unit/schema/sample.ts';
import { call, signIn } from '../client.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { ownBackend } from '../own-backend.ts';
import { ownEmbeddedDatabase } from '../own-database.ts';
import { receipt, recordTransactions } from '../receipts.ts';
import { transactionCalls } from '../transaction-calls.ts';

// The order of this engine is that of character codes, where nothing else is said.
const database = await ownEmbeddedDatabase();
const backend = await ownBackend({ database });
const token = await signIn(backend.url);

/** By Unicode's root collation: marks, digits, Latin, Greek, Cyrillic, Hebrew, Arabic, Chinese. */
const IN_ORDER = [
  '_y|-x|<b>|=1|100|20|a b|a-b|a.b|ab',
  'Äpfel|apple|café|cafes|de Souza|éclair|Eve|Ɛfua|Łódź|ŋ',
  "O Neil|O'Neil|Öberg|ONeil|ostrich|Şahin|Zebra|zoo|Zürich|Ελένη",
  'Ёлка|Ирина|Олена|שרה|علي|فاطمة|王|蓝海',
].flatMap((names) => names.split('|'));
const names = IN_ORDER.toReversed();
const inOrder = (isDescending: boolean) => (isDescending ? names : IN_ORDER);

it.each(['en-GB', 'fr-FR', 'ar-u-nu-latn'])('sorts names in a console in %s', (locale) => {
  const records = rowsOf(
    permits,
    names.map((holder, id) => ({ id, holder })),
  );
  const view = createListView(permits, records, { ...utc, locale });
  for (const order of ['asc', 'desc'] as const) {
    const shown = view.select({ search: '', conditions: [], sort: { column: 'holder', order } });
    expect(shown.map(({ holder }) => holder)).toEqual(inOrder(order === 'desc'));
  }
  expect(view.values('holder')).toEqual(IN_ORDER);
});

it.each([true, false])('sorts names as the console does (descending: %s)', async (isDescending) => {
  for (const [index, name] of names.entries()) {
    const tin = `98${index}${isDescending}`;
    const taxpayerId = await newTaxpayer(backend, { name, tin });
    const transactionId = `ORDER${isDescending}-${index}`;
    await recordTransactions(backend.db, [
      receipt({ transactionId, taxpayerId, customerName: name }),
    ]);
  }
  for (const sortingOn of ['taxPayerName', 'customerName']) {
    const body = { searchText: `ORDER${isDescending}-`, sortingOn, isDescending, perPage: 50 };
    const { result } = await transactionCalls(backend, token).list(body);
    expect(result.list.map((row) => row.taxPayerName)).toEqual(inOrder(isDescending));
  }
  const { result } = await call<{ taxPayerName: string }[]>(
    `${backend.url}/api/TAXPayers/GetTAXPayersList`,
    { token },
  );
  const listed = result.map(({ taxPayerName }) => taxPayerName);
  expect(listed).toEqual(listed.toSorted(compareTexts));
});
