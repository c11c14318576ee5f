import { expect, it } from 'vitest';
import { printTable } from '../../server/statements/pdf/print-table.ts';
import { pdfPages } from '../kit/pdf.ts';

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
