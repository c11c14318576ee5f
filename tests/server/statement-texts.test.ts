import { describe, expect, it } from 'vitest';
import { printTable } from '../../server/statements/pdf/print-table.ts';
import { pdfPages } from '../kit/pdf.ts';
import { signIn } from './client.ts';
import { newTaxpayer } from './new-taxpayer.ts';
import { receipt, recordTransactions } from './receipts.ts';
import { sharedBackend } from './shared-backend.ts';
import { statementCalls } from './statement-calls.ts';
import { readStatement } from './statement-pdf.ts';

/** Longer than a page has lines. */
const ENDLESS = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');

/** What a customer is called, and what the page shows from left to right, both without spaces. */
const NAMES: [name: string, shown: string][] = [
  ["O'Neil & Sons", "O'Neil&Sons"],
  ['Ɛfua Öberg', 'ƐfuaÖberg'],
  ['e\u0301te\u0301', 'été'],
  ['Ωμέγα Жук ₦ € —', 'ΩμέγαЖук₦€—'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['  Padded  Name  ', 'PaddedName'],
  ['مؤسسة النور للتجارة', backwards('مؤسسةالنورللتجارة')],
  // The first letter decides where a line begins; numbers and Latin words run on to the right.
  ['محمد (Ltd) 45 شركة', `${backwards('شركة')}45(Ltd)${backwards('محمد')}`],
  ['蓝海贸易有限公司', '□□□□□□□□'],
  ['a\u202egnp.exe', 'a□gnp.exe'],
  [ENDLESS, ENDLESS.replaceAll(' ', '')],
  ['', '—'],
];

const backend = await sharedBackend();
const taxpayerId = await newTaxpayer(backend, {
  tin: '<T>/900 "x"',
  name: 'مؤسسة النور 蓝海 <b>bold</b>',
  address: 'Line one\nLine two',
});
await recordTransactions(
  backend.db,
  NAMES.map(([customerName], index) =>
    receipt({
      transactionDate: new Date(Date.UTC(2024, 0, 10, 0, index)),
      taxpayerId,
      customerName,
      amount: index === 0 ? '9999999999.99' : '-0.05',
      gstAmount: '0.00',
    }),
  ),
);
const calls = statementCalls(backend.url, await signIn(backend.url));
const body = { tin: '<T>/900 "x"', startDate: '2024-01-10', endDate: '2024-01-10' };
const statement = readStatement('Transactions', await calls.fetch('Transactions', body));

function backwards(text: string): string {
  return [...text].toReversed().join('');
}

/** The lines of a cell that goes on over pages; only its first page has the serial number. */
function allOf(word: string): string {
  return statement.pages
    .join(' ')
    .split(/\s+/)
    .filter((each) => each.startsWith(word))
    .join('');
}

describe('a name', () => {
  it.each(NAMES.filter(([name]) => name !== ENDLESS))('%j is shown in full', (name, shown) => {
    const index = NAMES.findIndex(([each]) => each === name);
    expect(statement.rows[index]?.[0]).toBe(String(index + 1));
    expect(statement.rows[index]?.[5]).toBe(shown);
  });

  it('that is longer than a page continues on the next', () => {
    expect(allOf('word')).toBe(ENDLESS.replaceAll(' ', ''));
    expect(statement.rows).toHaveLength(NAMES.length);
    const headers = statement.pages.map((page) =>
      page.split('\n').find((line) => /S\/N/.test(line)),
    );
    expect(headers.every((header) => header !== undefined)).toBe(true);
  });
});

it('every figure is whole and exact, below zero too', () => {
  expect(statement.rows.map((row) => row[7])).toEqual([
    '9,999,999,999.99',
    ...NAMES.slice(1).map(() => '-0.05'),
  ]);
  // 9,999,999,999.99 - 11 x 0.05
  expect(NAMES).toHaveLength(12);
  expect(statement.totals).toEqual(['9,999,999,999.44', '0.00', '0.00']);
});

/** The text of a document of one cell, as it is copied and searched. */
async function printed(text: string): Promise<string> {
  const pieces: Buffer[] = [];
  const table = printTable({
    authority: 'Authority',
    title: 'Letters',
    facts: [],
    columns: [{ label: 'Text', align: 'left', width: 1 }],
    // oxlint-disable-next-line require-await
    rows: (async function* rows() {
      yield [[text]];
    })(),
    totals: () => [''],
    empty: '',
    madeAt: '',
    pageOf: () => '',
    language: 'en',
    direction: 'ltr',
  });
  for await (const piece of table) pieces.push(piece);
  return pdfPages(Buffer.concat(pieces)).join('');
}

// The font draws it as the plain letter and an accent. No other test prints either: which of the two
// a process meets first is what matters.
it('a letter stays readable after a document that has it with an accent only', async () => {
  expect(await printed('\u0477')).toContain('\u0477');
  expect(await printed('\u0475')).toContain('\u0475');
  expect(await printed('\u0477\u0475')).toContain('\u0477\u0475');
});
