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
 * Makes a PDF of a table (§9): A4, the header on every page, nothing cut off.
 *
 * @param loadFont called only when a text needs more than the built-in fonts know.
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
    // In their place: a copy of 50,000 rows would be felt.
    row.forEach((text, index) => {
      row[index] = toGlyphs(text, fonts.text);
    });
  }

  const layout = layOut(columns, texts, fonts);
  // A document is born with an upright page.
  doc.addPage('a4', layout.orientation);
  doc.deletePage(1);
  const start = drawHeading(doc, table, remarks, layout, fonts);
  const page = createPageWriter(doc, layout, columns, start);
  drawTable(page, layout, fonts, columns, texts, onRows);
  drawFooters(doc, table, layout, fonts);
  return doc.output('blob');
}
