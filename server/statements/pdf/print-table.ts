import { setImmediate as othersFirst } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { Pages } from './pages.ts';
import type { PrintedTable } from './table.ts';

/** So many rows take a few milliseconds; then whatever else the process has to do has its turn. */
const ROWS_AT_ONCE = 5;

/**
 * A table as a PDF, piece by piece: a document of thousands of pages is never in the memory as a
 * whole, waits for its reader, and stops when nobody does any more.
 */
export async function* printTable(table: PrintedTable): AsyncGenerator<Buffer, void, undefined> {
  const doc = new PdfDocument({
    pdfVersion: '1.7',
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    lang: table.language,
    displayTitle: true,
    info: { Title: table.title, Author: table.authority },
  });
  const pages = new Pages(doc, table);
  let written = 0;
  for await (const rows of table.rows) {
    for (const row of rows) {
      pages.addRow(row);
      if (++written % ROWS_AT_ONCE > 0) continue;
      yield* finishedPages(doc);
      await othersFirst();
    }
  }
  if (written === 0) pages.addNote(table.empty);
  pages.addRow(table.totals(), 'heading');
  pages.finish();
  doc.end();
  yield* finishedPages(doc);
}

function* finishedPages(doc: PDFKit.PDFDocument): Generator<Buffer, void, undefined> {
  const bytes = doc.read() as Buffer | null;
  if (bytes !== null) yield bytes;
}
