import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { utils, write } from 'xlsx';
import { writeList } from '../src/exports/pdf.ts';
import {
  cellsOf,
  type Contents,
  describeTable,
  type ExportResource,
  type Format,
} from '../src/exports/table.ts';
import { writeWorkbook } from '../src/exports/xlsx.ts';
import { columnsOf } from '../src/schema/defaults.ts';
import { taxpayers } from '../src/resources/taxpayers.ts';
import type { Row } from '../src/schema/language/fields.ts';
import { taxpayerRows } from './taxpayer-rows.ts';

const font = readFileSync(
  createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
);
const columns = columnsOf(taxpayers).slice(0, 10);
const resource: ExportResource = {
  ...taxpayers,
  list: { ...taxpayers.list, columns } as ExportResource['list'],
};
const table = describeTable(resource, new Date());
const head = table.columns.map(({ label }) => label);

/** The cells of so many taxpayers, which both ways are given. */
function rowsOf(count: number, format: Format) {
  const rows: Row[] = taxpayerRows(count).map((row) => ({ ...row, id: String(row.id) }));
  return rows.map(cellsOf(resource, format));
}

const contentsOf = (count: number, format: Format): Contents => ({
  table,
  rows: rowsOf(count, format),
  facts: [],
  notice: null,
});

/** Makes a file of so many taxpayers, as the console does or by its library alone. */
export const ways: Readonly<Record<string, (count: number) => unknown>> = {
  excel: (count) => writeWorkbook(contentsOf(count, 'xlsx')),
  excelAlone(count) {
    const sheet = utils.aoa_to_sheet([head, ...rowsOf(count, 'xlsx')], { dense: true });
    const book = utils.book_new(sheet);
    return write(book, { bookType: 'xlsx', type: 'array', bookSST: true, compression: true });
  },
  pdf: (count) => writeList(contentsOf(count, 'pdf'), font),
  pdfAlone(count) {
    const doc = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'l', compress: true });
    doc.addFileToVFS('font.ttf', font.toString('binary'));
    doc.addFont('font.ttf', 'font', 'normal');
    autoTable(doc, {
      head: [head],
      body: rowsOf(count, 'pdf'),
      styles: { font: 'font', fontStyle: 'normal', fontSize: 6 },
      headStyles: { fontStyle: 'normal' },
    });
    return doc.output('blob');
  },
};
