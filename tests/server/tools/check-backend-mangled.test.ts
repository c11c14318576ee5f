import { beforeEach, expect, it } from 'vitest';
import { untouchedBackend } from './untouched-backend.ts';
import { check, complaints, notes } from './check-backend';
import { type Mangling, startProxy } from './mangling-proxy';

const proxy = await startProxy((await untouchedBackend()).url);
beforeEach(() => proxy.reset());

type Entry = Record<string, unknown>;

/** Changes each entry of an answer's list. */
const entries =
  (change: (entry: Entry, place: number) => unknown): NonNullable<Mangling['answer']> =>
  (envelope) => ({ ...envelope, result: envelope.result.map(change) });

const pascal = (entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name[0]?.toUpperCase() + name.slice(1), value]),
  );

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
    mangling: 'the same id twice',
    path: options,
    how: { answer: entries((entry, place) => (place < 3 ? { ...entry, id: 1 } : entry)) },
    place: 'taxpayer-options.list.endpoint',
    says: ['break, key: 3 records have the id of another one, by which they are named'],
  },
  {
    mangling: 'ids beyond 2^53',
    path: options,
    how: {
      instead: (response) =>
        response.end(
          `{"responseCode":"200","responseMessage":"Success","result":[${['5', '3', '2']
            .map((end) => `{"id":900719925474099${end},"taxPayerName":"Shop"}`)
            .join()}]}`,
        ),
    },
    place: 'taxpayer-options.list.endpoint',
    says: [
      'warning, type: id: 2 numbers of more digits than most readers of JSON keep; the console reads them exactly, send them as text',
    ],
  },
  {
    mangling: 'days in a form that has two readings',
    path: nonTaxpayers,
    how: { answer: entries((entry) => ({ ...entry, identifiedDate: '05/03/2024' })) },
    place: 'non-taxpayers.list.endpoint',
    says: [
      expect.stringMatching(
        /^break, unreadable: identifiedDate: \d+ of \d+ values can't be read as date: text like 99\/99\/9999$/,
      ) as unknown as string,
    ],
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

it.each([
  {
    ignored: 'the page',
    asked: { pageNumber: 1 },
    says: ['break, paging: page 2 is page 1 again: the page is ignored'],
  },
  {
    ignored: 'the size of a page',
    asked: { perPage: 10 },
    says: [
      'break, paging: asked for 5 records, it sends 10: the size of a page is ignored',
      'break, paging: asked for 1,000 records, it sends 10: files of the whole list would lack rows',
    ],
  },
  {
    ignored: 'the search',
    asked: { searchText: '' },
    says: ['break, search: a text that is nowhere finds everything: the search is ignored'],
  },
  {
    ignored: 'the order',
    asked: { sortingOn: 'transactionDate', isDescending: true },
    says: ['break, order: the order is ignored, whichever column it is asked for'],
  },
  {
    ignored: 'a filter',
    asked: { district: undefined },
    says: [
      expect.stringMatching(
        /^break, filter: asked for a value of district, [\d,]+ of [\d,]+ records have another: the filter is ignored$/,
      ),
    ],
  },
])('says that a list ignores $ignored', async ({ asked, says }) => {
  proxy.mangle(transactions, { request: (body) => ({ ...body, ...asked }) });
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
