import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { utils, write } from 'xlsx';
import { createDocument } from '../src/exports/pdf/list.ts';
import { describeTable } from '../src/exports/table.ts';
import { createWorkbook } from '../src/exports/xlsx.ts';
import { taxpayers } from '../src/resources/taxpayers.ts';
import type { Row } from '../src/schema/language/fields.ts';
import { columnFields, columnLabel, columnTexts } from '../src/schema/format.ts';
import { taxpayerRows } from './taxpayer-rows.ts';

const font = readFileSync(
  createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
);
const table = describeTable(taxpayers, new Date());

function rowsOf(count: number) {
  const rows: Row[] = taxpayerRows(count).map((row) => ({ ...row, id: String(row.id) }));
  const head = table.columns.map((column) => columnLabel(table, column));
  const body = () =>
    rows.map((row) =>
      table.columns.map((column) => columnTexts(table, column, row, table.region).join(' | ')),
    );
  return { rows, head, body };
}

/** Makes a file of so many taxpayers, as the console does or by its library alone. */
export const ways: Readonly<Record<string, (count: number) => unknown>> = {
  excel(count) {
    const writer = createWorkbook(table);
    writer.add(rowsOf(count).rows);
    return writer.finish(null);
  },
  excelAlone(count) {
    const { rows } = rowsOf(count);
    const fields = table.columns.map((column) => columnFields(column)[0] ?? '');
    const cells = rows.map((row) => fields.map((field) => row[field]));
    const book = utils.book_new(utils.aoa_to_sheet([fields, ...cells], { dense: true }));
    return write(book, { bookType: 'xlsx', type: 'array', bookSST: true, compression: true });
  },
  pdf(count) {
    const writer = createDocument(table, async () => font);
    writer.add(rowsOf(count).rows);
    return writer.finish(null);
  },
  pdfAlone(count) {
    const { head, body } = rowsOf(count);
    const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'l', compress: true });
    doc.addFileToVFS('font.ttf', font.toString('binary'));
    doc.addFont('font.ttf', 'font', 'normal');
    autoTable(doc, {
      head: [head],
      body: body(),
      styles: { font: 'font', fontStyle: 'normal', fontSize: 6 },
      headStyles: { fontStyle: 'normal' },
    });
    return doc.output('blob');
  },
};
