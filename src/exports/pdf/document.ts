import { factsOf } from '../about-file';
import type { FileWriter, OnRows } from '../file-writer';
import type { Table } from '../table';
import { createPdf } from './create-pdf';
import { drawTable } from './draw-table';
import { chooseFonts, type LoadFont } from './fonts';
import { drawFooters, drawHeading, remarksOf } from './frame';
import { layOut } from './layout';
import { createPageWriter } from './page-writer';
import { tidy, toGlyphs } from './visual-text';
import { printedColumns, printedTexts } from './texts';

/**
 * Makes a PDF of a table (§9): A4, with the header on every page and no text cut off.
 *
 * @param loadFont called only if a text has characters that the built-in fonts lack.
 */
export function createDocument(
  table: Table,
  loadFont: LoadFont,
  onRows: OnRows = () => undefined,
): FileWriter {
  const texts: string[][] = [];
  return {
    add(rows) {
      for (const row of rows) texts.push(printedTexts(table, row, texts.length + 1).map(tidy));
    },
    finish: (notice) => writeDocument(table, texts, notice, loadFont, onRows),
  };
}

async function writeDocument(
  table: Table,
  texts: string[][],
  notice: string | null,
  loadFont: LoadFont,
  onRows: OnRows,
): Promise<Blob> {
  const facts = factsOf(table, texts.length, notice);
  const doc = createPdf(table, facts.map((fact) => fact.join(': ')).join('; '));
  const remarks = remarksOf(table, facts, notice);
  const plainColumns = printedColumns(table);
  const headings = [table.authority, table.title, ...plainColumns.map(({ label }) => label)];
  const fonts = await chooseFonts(doc, headings, [remarks, ...texts], loadFont);
  const columns = plainColumns.map((column) => ({
    ...column,
    label: toGlyphs(column.label, fonts.heading),
  }));
  for (const row of texts) {
    // Replaced in place: a copy of 50,000 rows would take too much memory.
    row.forEach((text, index) => {
      row[index] = toGlyphs(text, fonts.text);
    });
  }

  const layout = layOut(columns, texts, fonts);
  // Replaces the portrait page that jsPDF creates.
  doc.addPage('a4', layout.orientation);
  doc.deletePage(1);
  const start = drawHeading(doc, table, remarks, layout, fonts);
  const page = createPageWriter(doc, layout, columns, start);
  drawTable(page, layout, fonts, columns, texts, onRows);
  drawFooters(doc, table, layout, fonts);
  return doc.output('blob');
}
