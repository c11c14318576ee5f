import type { ColInfo } from 'xlsx';
import type { Row } from '../../schema/define';
import { columnLabel, columnTexts } from '../../schema/format';
import type { Table } from '../table';

/** The widths that are comfortable to read, in characters. */
const NARROWEST = 8;
const WIDEST = 60;

/** How many rows are looked at: the widths of more would hardly differ. */
const SAMPLE = 1000;

/** The arrow of the filter beside a header, in characters. */
const ARROW = 3;

/** The width of each column by its header and a sample of its values. */
export function columnWidths(table: Table, rows: readonly Row[]): ColInfo[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  return table.columns.map((column) => {
    let width = Math.max(NARROWEST, columnLabel(table, column).length + ARROW);
    for (let index = 0; index < rows.length; index += step) {
      const row = rows[index];
      const texts = row ? columnTexts(table, column, row, table.region) : [];
      for (const line of texts.join(' | ').split('\n')) width = Math.max(width, line.length + 1);
    }
    return { wch: Math.min(width, WIDEST) };
  });
}
