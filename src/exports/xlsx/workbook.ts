import { factsOf } from '../about-file';
import type { FileWriter, OnRows } from '../file-writer';
import type { Table } from '../table';
import { aboutSheet, plain, propertiesOf, sheetName } from './about';
import { createColumn, letters } from './column';
import { frameOf } from './frame';
import { pack } from './pack';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The maximum number of rows of a sheet, including the header. */
const MOST_ROWS = 1_048_576;

/**
 * Writes a workbook of a table, with one sheet (§9), or with a second one for the metadata: typed
 * numbers and dates, a frozen header with filters, and text that is never evaluated as a formula.
 */
export function createWorkbook(table: Table, onRows: OnRows = () => undefined): FileWriter {
  const name = sheetName(table.title);
  const { styles } = frameOf(
    { name, rows: 1, widths: table.columns.map(() => ({})) },
    { SheetNames: [], Sheets: {} },
  );
  const columns = table.columns.map((column, index) =>
    createColumn(table, column, letters(index), styles),
  );
  const encoder = new TextEncoder();
  const header = columns.map((column) => column.header()).join('');
  const pieces = [encoder.encode(`<row r="1">${header}</row>`)];
  let last = 1;

  return {
    add(rows) {
      if (last + rows.length > MOST_ROWS) throw new Error('A sheet holds at most 1,048,575 rows');
      let xml = '';
      for (const row of rows) {
        last++;
        xml += `<row r="${last}">`;
        for (const column of columns) xml += column.cell(row, last);
        xml += '</row>';
      }
      // Bytes take half the memory, outside the engine's heap.
      pieces.push(encoder.encode(xml));
    },
    finish(notice) {
      const facts = factsOf(table, last - 1, notice);
      const about = table.includeMetadata ? aboutSheet(name, facts) : undefined;
      const widths = columns.map((column) => ({ wch: column.width() }));
      const { parts, sheet } = frameOf(
        { name, rows: last, widths },
        {
          SheetNames: about ? [about.name] : [],
          Sheets: about ? { [about.name]: about.sheet } : {},
          Props: propertiesOf(table, facts),
          Custprops: Object.fromEntries(facts.map(([label, text]) => [label, plain(text)])),
        },
      );
      const packed = pack(
        parts.map(([path, bytes]) => [
          path,
          path === sheet.path ? [bytes, ...pieces, sheet.after] : [bytes],
        ]),
        (path, piece) => {
          if (path === sheet.path) onRows(Math.floor((piece / (pieces.length + 2)) * (last - 1)));
        },
      );
      return new Blob(packed, { type: TYPE });
    },
  };
}
