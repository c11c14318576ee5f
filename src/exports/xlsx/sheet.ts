import type { Row } from '../../schema/define';
import type { Table } from '../table';
import { createColumn, letters } from './column';
import { DECLARATION } from './xml';

/** The rows that a sheet can hold, its header included. */
const MOST_ROWS = 1_048_576;

const HEAD = `${DECLARATION}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;

const VIEW =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

export const columnsXml = (widths: readonly number[]): string =>
  `<cols>${widths
    .map((width, index) => {
      const place = index + 1;
      return `<col min="${place}" max="${place}" width="${(width + 0.83).toFixed(2)}" customWidth="1"/>`;
    })
    .join('')}</cols>`;

/** A sheet as the parts of its XML. */
export const sheetXml = (before: string, rows: readonly Uint8Array[], after = ''): Uint8Array[] => {
  const encoder = new TextEncoder();
  return [
    encoder.encode(`${HEAD}${before}<sheetData>`),
    ...rows,
    encoder.encode(`</sheetData>${after}</worksheet>`),
  ];
};

/** The sheet of a table, which is written row by row. */
export interface TableSheet {
  /** @throws Error when there are more rows than a sheet can hold: none is left out silently. */
  add(rows: readonly Row[]): void;
  rows(): number;
  /** From the first cell to the last, as in `A1:I3`. */
  range(): string;
  xml(): Uint8Array[];
}

/** A sheet with a frozen header and filters; text in it is never taken for a formula. */
export function createSheet(table: Table): TableSheet {
  const encoder = new TextEncoder();
  const columns = table.columns.map((column, index) => createColumn(table, column, letters(index)));
  const header = columns.map((column) => column.header()).join('');
  const parts = [encoder.encode(`<row r="1">${header}</row>`)];
  let last = 1;

  const range = (): string => `A1:${letters(columns.length - 1)}${last}`;
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
      // As bytes it takes half the memory, and none of the engine's.
      parts.push(encoder.encode(xml));
    },
    rows: () => last - 1,
    range,
    xml: () =>
      sheetXml(
        VIEW + columnsXml(columns.map((column) => column.width())),
        parts,
        `<autoFilter ref="${range()}"/>`,
      ),
  };
}
