import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { untouchedBackend } from './untouched-backend.ts';
import { check, complaints, notes } from './check-backend';
import { honestList, type PageBody } from './honest-list';
import { type Mangling, type Proxy, startProxy } from './mangling-proxy';

let proxy: Proxy;
beforeAll(async () => {
  proxy = await startProxy((await untouchedBackend()).url);
});
beforeEach(() => proxy.reset());
afterAll(() => proxy.stop());

type Entry = Record<string, unknown>;

/** Changes each entry of an answer's list. */
const entries =
  (change: (entry: Entry, place: number) => unknown): NonNullable<Mangling['answer']> =>
  (envelope) => ({ ...envelope, result: envelope.result.map(change) });

/** Gives a field another name. */
const rename =
  (from: string, to: string) =>
  ({ [from]: value, ...others }: Entry): Entry => ({ ...others, [to]: value });

const pascal = (entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name[0]?.toUpperCase() + name.slice(1), value]),
  );

const dayMonthYear = (text: unknown): string =>
  String(text).slice(0, 10).split('-').toReversed().join('/');

interface Case {
  /** What is done to the answer, or to what the backend is asked. */
  readonly mangling: string;
  readonly path: string;
  readonly how: Mangling;
  /** The place that is checked. */
  readonly place: string;
  readonly says: readonly string[];
}

const regions = '/api/TAXPayers/GetTAXPayerRegions';
const districts = '/api/TAXPayers/GetDistrictList';
const users = '/Auth/GetAllUser';
const nonTaxpayers = '/api/TAXPayers/GetNonTAXPayer';
const counts = '/api/Devices/GetDistrictWiseDeviceCount';
const deviceSummary = '/api/Devices/GetDeviceDeploymentSummary';
const salesSummary = '/api/Transactions/GetTaxTransactionSummaryAsync';
const options = '/api/TAXPayers/GetTAXPayersList';
const transactions = '/api/Transactions/GetTransactionList';
const least = '/api/Dashboard/V2/Stat/BottomLeastTaxpayersAllTime';

const answers: readonly Case[] = [
  {
    mangling: 'a field left out',
    path: users,
    how: { answer: entries((entry) => ({ ...entry, phoneNo: undefined })) },
    place: 'users.list.endpoint',
    says: ['break, missing: phoneNo is missing'],
  },
  {
    mangling: 'a field under another spelling',
    path: nonTaxpayers,
    how: { answer: entries(rename('businessSector', 'business_sector')) },
    place: 'non-taxpayers.list.endpoint',
    says: ['break, renamed: businessSector is missing; probably renamed: business_sector'],
  },
  {
    mangling: 'a field with its words the other way round',
    path: counts,
    how: { answer: entries(rename('activeCount', 'countActive')) },
    place: 'device-districts.list.endpoint',
    says: ['break, renamed: activeCount is missing; probably renamed: countActive'],
  },
  {
    mangling: 'all names with a capital first letter',
    path: districts,
    how: { answer: entries(pascal) },
    place: 'districts.list.endpoint',
    says: [
      'break, renamed: districtName is missing; probably renamed: DistrictName',
      'break, renamed: regionName is missing; probably renamed: RegionName',
      'break, key: 16 of 16 records have no id, by which they are named',
    ],
  },
  {
    mangling: 'amounts as text',
    path: salesSummary,
    how: {
      answer: (envelope) => ({
        ...envelope,
        result: { ...envelope.result, totalAmount: envelope.result.totalAmount.toFixed(2) },
      }),
    },
    place: 'transactions.summary.endpoint',
    says: [
      expect.stringMatching(
        /^warning, type: totalAmount comes as text like [9.]+; declared is a number \(money\), the console reads it$/,
      ) as unknown as string,
    ],
  },
  {
    mangling: 'amounts as objects',
    path: least,
    how: { answer: entries((entry) => ({ ...entry, amount: { value: entry['amount'] } })) },
    place: 'least-all-time.endpoint',
    says: ['break, type: amount comes as an object; declared is a number (money)'],
  },
  {
    mangling: 'every other amount with a thousands separator',
    path: least,
    how: {
      answer: entries((entry, place) => ({
        ...entry,
        ...(place % 2 === 0 && { gstAmount: '1,234.50' }),
      })),
    },
    place: 'least-all-time.endpoint',
    says: [
      "break, unreadable: gstAmount: 5 of 10 values can't be read as money: text like 9,999.99",
    ],
  },
  {
    mangling: 'days as day, month and year',
    path: nonTaxpayers,
    how: {
      answer: entries((entry) => ({
        ...entry,
        identifiedDate: entry['identifiedDate'] && dayMonthYear(entry['identifiedDate']),
      })),
    },
    place: 'non-taxpayers.list.endpoint',
    says: [
      "break, unreadable: identifiedDate: 279 of 279 values can't be read as date: text like 99/99/9999",
    ],
  },
  {
    mangling: 'times as milliseconds',
    path: users,
    how: {
      answer: entries((entry) => ({
        ...entry,
        createdDate: Date.parse(String(entry['createdDate'])),
      })),
    },
    place: 'users.list.endpoint',
    says: ['break, type: createdDate comes as a number; declared is text (datetime)'],
  },
  {
    mangling: 'a flag as Y and N',
    path: users,
    how: { answer: entries((entry) => ({ ...entry, isActive: entry['isActive'] ? 'Y' : 'N' })) },
    place: 'users.list.endpoint',
    says: [
      'warning, type: isActive comes as text; declared is true or false (status), the console reads it',
      'break, words: isActive: no value is one of the declared words (Active, Blocked)',
    ],
  },
  {
    mangling: 'an envelope in another spelling',
    path: regions,
    how: {
      answer: ({ responseCode, responseMessage, result }) => ({
        ResponseCode: responseCode,
        ResponseMessage: responseMessage,
        Result: result,
      }),
    },
    place: 'regions.list.endpoint',
    says: ['break, envelope: the envelope has no responseCode; probably renamed: ResponseCode'],
  },
  {
    mangling: 'no envelope at all',
    path: regions,
    how: { answer: ({ result }) => result },
    place: 'regions.list.endpoint',
    says: [
      'break, envelope: a list instead of an object with responseCode, responseMessage and result',
    ],
  },
  {
    mangling: 'the result under another name',
    path: regions,
    how: { answer: ({ result, ...others }) => ({ ...others, data: result }) },
    place: 'regions.list.endpoint',
    says: [
      'break, result: the envelope has no result; there is responseCode, responseMessage, data',
    ],
  },
  {
    mangling: 'a list wrapped in an object',
    path: regions,
    how: {
      answer: (envelope) => ({ ...envelope, result: { items: envelope.result, count: 5 } }),
    },
    place: 'regions.list.endpoint',
    says: ['break, result: result is an object, a list is declared; in it items is a list'],
  },
  {
    mangling: 'a record in a list',
    path: deviceSummary,
    how: { answer: (envelope) => ({ ...envelope, result: [envelope.result] }) },
    place: 'devices.summary.endpoint',
    says: ['break, result: result is a list, an object is declared'],
  },
  {
    mangling: 'a refusal under HTTP 200',
    path: regions,
    how: { answer: () => ({ responseCode: '500', responseMessage: 'no', result: null }) },
    place: 'regions.list.endpoint',
    says: ["break, refused: HTTP 200, but responseCode is '500'"],
  },
  {
    mangling: 'a code that is a number, and a message that would be shown',
    path: least,
    how: {
      answer: (envelope) => ({ ...envelope, responseCode: 200, responseMessage: 'Ten found' }),
    },
    place: 'least-all-time.endpoint',
    says: [
      'warning, envelope: responseCode is a number; text is declared, the console reads it',
      "warning, envelope: responseMessage is not 'Success': the console shows it as a toast",
    ],
  },
  {
    mangling: 'entries that are no records',
    path: regions,
    how: { answer: entries((entry, place) => (place < 2 ? null : entry)) },
    place: 'regions.list.endpoint',
    says: ['warning, result: 2 of 5 entries are no records; the console leaves them out'],
  },
  {
    mangling: 'the same id twice',
    path: options,
    how: { answer: entries((entry, place) => (place < 3 ? { ...entry, id: 1 } : entry)) },
    place: 'taxpayer-options.list.endpoint',
    says: ['break, key: 3 records have the id of another one, by which they are named'],
  },
  {
    mangling: 'the total under another name',
    path: transactions,
    how: {
      answer: (envelope) => {
        const { totalRecords, ...others } = envelope.result;
        return { ...envelope, result: { ...others, count: totalRecords } };
      },
    },
    place: 'transactions.list.endpoint',
    says: ['break, paging: totalRecords is missing'],
  },
];

it.each(answers)('says what is wrong with $mangling', async ({ path, how, place, says }) => {
  proxy.mangle(path, how);
  expect(complaints(await check(proxy.url, { only: [place] }))).toEqual({ [place]: says });
});

const list = 'transactions.list.endpoint';

it('has nothing to say about an honest list', async () => {
  proxy.mangle(transactions, honestList());
  expect(complaints(await check(proxy.url, { only: [list] }))).toEqual({});
});

it.each([
  {
    ignored: 'the page',
    change: { pageNumber: 1 },
    says: ['break, paging: page 2 is page 1 again: the page is ignored'],
  },
  {
    ignored: 'the size of a page',
    change: { perPage: 10 },
    says: [
      'break, paging: asked for 5 records, it sends 10: the size of a page is ignored',
      'break, paging: asked for 1,000 records, it sends 10: files of the whole list would lack rows',
    ],
  },
  {
    ignored: 'sizes above 25',
    change: ({ perPage }: PageBody) => ({ perPage: Math.min(25, perPage) }),
    says: [
      'break, paging: asked for 1,000 records, it sends 25: files of the whole list would lack rows',
    ],
  },
  {
    ignored: 'that a page begins where the one before ends',
    change: ({ pageNumber }: PageBody) => ({ skip: pageNumber === 2 ? -2 : 0 }),
    says: ['break, paging: 2 records of page 1 stand on page 2 again'],
  },
  {
    ignored: 'the search',
    change: { searchText: '' },
    says: ['break, search: a text that is nowhere finds everything: the search is ignored'],
  },
  {
    ignored: 'all but one field in its search',
    change: { searched: ['taxPayerName'] },
    says: ['break, search: a record is not found by its transactionId'],
  },
  {
    ignored: 'the order',
    change: { sortingOn: 'transactionDate', isDescending: true },
    says: ['break, order: the order is ignored, whichever column it is asked for'],
  },
  {
    ignored: 'the direction of one column',
    change: ({ sortingOn, isDescending }: PageBody) => ({
      isDescending: isDescending || sortingOn === 'gstAmount',
    }),
    says: ['break, order: gstAmount: ascending and descending are the same: the order is ignored'],
  },
  {
    ignored: 'that amounts are numbers when it sorts',
    change: { sortedAsText: ['amount'] },
    says: ['break, order: amount: asked for ascending, it is not in that order'],
  },
  {
    ignored: 'a filter',
    change: { district: undefined },
    says: [
      'break, filter: asked for a value of district, 6 of 10 records have another: the filter is ignored',
    ],
  },
  {
    ignored: 'a span of days',
    change: { startDate: undefined, endDate: undefined },
    says: [
      'break, filter: asked for a value of transactionDate, 9 of 10 records have another: the filter is ignored',
    ],
  },
])('says that a list ignores $ignored', async ({ change, says }) => {
  proxy.mangle(transactions, honestList(change));
  expect(complaints(await check(proxy.url, { only: [list] }))).toEqual({ [list]: says });
});

it('says that the call of a filter does not filter', async () => {
  proxy.mangle('/api/TAXPayers/GetTaxpayerRegistersList', {
    query: (query) => query.set('category', 'All'),
  });
  const place = 'taxpayers.filters.category.endpoint';
  expect(complaints(await check(proxy.url, { only: [place] }))).toEqual({
    [place]: [
      expect.stringMatching(
        /^break, filter: asked for a value of category, [\d,]+ of [\d,]+ records have another/,
      ),
    ],
  });
});

it('says where a list within a figure’s answer differs', async () => {
  proxy.mangle('/api/Dashboard/V2/Charts', {
    answer: (envelope) => {
      const { devicesByStatus: _, ...others } = envelope.result;
      const byType = others.transactionsByType.map(rename('value', 'valueSum'));
      return { ...envelope, result: { ...others, transactionsByType: byType } };
    },
  });
  const report = await check(proxy.url, { only: ['devices-by-status'] });
  // One answer holds the parts of four charts.
  const together = [
    'taxpayers-by-category',
    'devices-by-status',
    'collections-by-region',
    'transactions-by-type',
  ]
    .map((name) => `${name}.endpoint`)
    .join(' ');
  expect(complaints(report)).toEqual({
    [together]: [
      'break, result: devicesByStatus is nothing, a list is declared',
      'break, renamed: value is missing; probably renamed: valueSum',
    ],
  });
});

it('notes what is sent and not declared, without the names that tell of people', async () => {
  proxy.mangle(regions, {
    answer: entries((entry) => ({ ...entry, capital: 'Ho', 'ama@nra.example': 1 })),
  });
  const report = await check(proxy.url, { only: ['regions'] });
  expect(complaints(report)).toEqual({});
  expect(notes(report)).toEqual([
    'sent, and not declared: capital, (a name that is no plain word)',
  ]);
});
