import { beforeEach, expect, it } from 'vitest';
import { untouchedBackend } from '../shared-backend.ts';
import { check, complaints, notes } from './check-backend';
import { type Envelope, type Mangling, startProxy } from './mangling-proxy';

const proxy = await startProxy((await untouchedBackend()).url);
beforeEach(() => proxy.reset());

const PATHS: Readonly<Record<string, string>> = {
  'users.list': '/Auth/GetAllUser',
  'regions.list': '/api/TAXPayers/GetTAXPayerRegions',
  'districts.list': '/api/TAXPayers/GetDistrictList',
  'non-taxpayers.list': '/api/TAXPayers/GetNonTAXPayer',
  'taxpayer-options.list': '/api/TAXPayers/GetTAXPayersList',
  'taxpayers.filters.category': '/api/TAXPayers/GetTaxpayerRegistersList',
  'transactions.list': '/api/Transactions/GetTransactionList',
  'transactions.summary': '/api/Transactions/GetTaxTransactionSummaryAsync',
  'least-all-time': '/api/Dashboard/V2/Stat/BottomLeastTaxpayersAllTime',
};

/** Checks the call of a declaration whose answers, or requests, are mangled. */
async function expectComplaints(name: string, how: Mangling, says: readonly string[]) {
  proxy.mangle(PATHS[name] ?? '', how);
  const place = `${name}.endpoint`;
  expect(complaints(await check(proxy.url, { only: [place] }))).toEqual({ [place]: says });
}

const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;

type Entry = Record<string, unknown>;

/** Changes each entry of an answer's list. */
const entries = (change: (entry: Entry, index: number) => unknown): Mangling => ({
  answer: (envelope) => ({ ...envelope, result: envelope.result.map(change) }),
});
const result = (change: (result: Envelope['result']) => unknown): Mangling => ({
  answer: (envelope) => ({ ...envelope, result: change(envelope.result) }),
});

const pascal = (entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name[0]?.toUpperCase() + name.slice(1), value]),
  );

const LONG_IDS = ['5', '3', '2']
  .map((end) => `{"id":900719925474099${end},"taxPayerName":"Shop"}`)
  .join();

it.each<[string, string, Mangling, readonly string[]]>([
  [
    'a field left out',
    'users.list',
    entries((entry) => ({ ...entry, phoneNo: undefined })),
    ['break, missing: phoneNo is missing'],
  ],
  [
    'all names with a capital first letter',
    'districts.list',
    entries(pascal),
    [
      'break, renamed: districtName is missing; probably renamed: DistrictName',
      'break, renamed: regionName is missing; probably renamed: RegionName',
      'break, key: 16 of 16 records have no id, by which they are named',
    ],
  ],
  [
    'amounts as text',
    'transactions.summary',
    result((sums) => ({ ...sums, totalAmount: sums.totalAmount.toFixed(2) })),
    [
      like(
        /^warning, type: totalAmount comes as text like [9.]+; declared is a number \(money\), the console reads it$/,
      ),
    ],
  ],
  [
    'every other amount with a thousands separator',
    'least-all-time',
    entries((entry, index) => (index % 2 ? entry : { ...entry, gstAmount: '1,234.50' })),
    ["break, unreadable: gstAmount: 5 of 10 values can't be read as money: text like 9,999.99"],
  ],
  [
    'a flag as Y and N',
    'users.list',
    entries((entry) => ({ ...entry, isActive: entry['isActive'] ? 'Y' : 'N' })),
    [
      'warning, type: isActive comes as text; declared is true or false (status), the console reads it',
      'break, words: isActive: no value is one of the declared words (Active, Blocked)',
    ],
  ],
  [
    'an envelope in another spelling',
    'regions.list',
    { answer: (envelope) => pascal({ ...envelope }) },
    ['break, envelope: the envelope has no responseCode; probably renamed: ResponseCode'],
  ],
  [
    'the same id twice',
    'taxpayer-options.list',
    entries((entry, index) => (index < 3 ? { ...entry, id: 1 } : entry)),
    ['break, key: 3 records have the id of another one, by which they are named'],
  ],
  [
    'ids beyond 2^53',
    'taxpayer-options.list',
    {
      instead: (response) =>
        response.end(`{"responseCode":"200","responseMessage":"Success","result":[${LONG_IDS}]}`),
    },
    [
      'warning, type: id: 2 numbers of more digits than most readers of JSON keep; the console reads them exactly, send them as text',
    ],
  ],
  [
    'days in a form that has two readings',
    'non-taxpayers.list',
    entries((entry) => ({ ...entry, identifiedDate: '05/03/2024' })),
    [
      like(
        /^break, unreadable: identifiedDate: \d+ of \d+ values can't be read as date: text like 99\/99\/9999$/,
      ),
    ],
  ],
  [
    'the total under another name',
    'transactions.list',
    result(({ totalRecords, ...others }) => ({ ...others, count: totalRecords })),
    ['break, paging: totalRecords is missing'],
  ],
])('says what is wrong with %s', (_what, name, how, says) => expectComplaints(name, how, says));

it.each([
  ['the page', { pageNumber: 1 }, ['break, paging: page 2 is page 1 again: the page is ignored']],
  [
    'the size of a page',
    { perPage: 10 },
    [
      'break, paging: asked for 5 records, it sends 10: the size of a page is ignored',
      'break, paging: asked for 1,000 records, it sends 10: files of the whole list would lack rows',
    ],
  ],
  [
    'the search',
    { searchText: '' },
    ['break, search: a text that is nowhere finds everything: the search is ignored'],
  ],
  [
    'the order',
    { sortingOn: 'transactionDate', isDescending: true },
    ['break, order: the order is ignored, whichever column it is asked for'],
  ],
  [
    'a filter',
    { district: undefined },
    [
      like(
        /^break, filter: asked for a value of district, [\d,]+ of [\d,]+ records have another: the filter is ignored$/,
      ),
    ],
  ],
])('says that a list ignores %s', (_what, asked, says) =>
  expectComplaints('transactions.list', { request: (body) => ({ ...body, ...asked }) }, says),
);

it('says that the call of a filter does not filter', () =>
  expectComplaints(
    'taxpayers.filters.category',
    { query: (query) => query.set('category', 'All') },
    [like(/^break, filter: asked for a value of category, [\d,]+ of [\d,]+ records have another/)],
  ));

it('notes what is sent and not declared, without the names that tell of people', async () => {
  const more = { capital: 'Ho', 'ama@nra.example': 1 };
  proxy.mangle(
    PATHS['regions.list'] ?? '',
    entries((entry) => ({ ...entry, ...more })),
  );
  const report = await check(proxy.url, { only: ['regions'] });
  expect(complaints(report)).toEqual({});
  expect(notes(report)).toEqual([
    'sent, and not declared: capital, (a name that is no plain word)',
  ]);
});
