import type { Column } from '../../schema/language/lists';
import type { Row } from '../../schema/language/fields';
import { columnFields, columnLabel, columnTexts } from '../../schema/format';
import type { Table } from '../table';
import { cells } from '../kinds';
import type { Look } from './cell-formats';
import { cellText } from './cell-text';

/** A column of a sheet, which grows with its cells. */
export interface SheetColumn {
  /** The cell above it. */
  header(): string;
  /** The cell of a row, which is counted from 1; empty when there is no value. */
  cell(row: Row, number: number): string;
  /** How wide it should be, in characters. */
  width(): number;
}

/** The widths that are comfortable to read, in characters. */
const NARROWEST = 8;
const WIDEST = 60;

/** The arrow of the filter beside a header, in characters. */
const ARROW = 3;

/** Text whose white space XML readers would drop without `xml:space`. */
const SPACED = /^\s|\s$|[\n\t]|\s\s/;

/** The letters of a column that is counted from 0, as in `AB`. */
export const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Written as a text, a formula is none: nothing that a person has typed is ever computed (§9). */
const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t${SPACED.test(text) ? ' xml:space="preserve"' : ''}>${cellText(text)}</t></is></c>`;

const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const longestLine = (text: string): number =>
  text.includes('\n') ? Math.max(...text.split('\n').map((line) => line.length)) : text.length;

/** Numbers and dates stand as such, everything else as text (§9). */
export function createColumn(
  table: Table,
  column: Column,
  letter: string,
  styles: Readonly<Record<Look, number>>,
): SheetColumn {
  const [name = '', ...others] = columnFields(column);
  const label = columnLabel(table, column);
  const field = others.length === 0 ? table.fields[name] : undefined;
  const cellOf = field && cells[field.kind];
  let widest = Math.max(NARROWEST, label.length + ARROW);

  const grow = (width: number): void => {
    if (width > widest) widest = width;
  };
  return {
    header: () => textCell(`${letter}1`, label),
    cell(row, number) {
      const place = `${letter}${number}`;
      const cell = cellOf?.(row[name] ?? '');
      if (cell) {
        grow(cell.width);
        return numberCell(place, cell.number, styles[cell.look]);
      }
      const texts = columnTexts(table, column, row, table.region);
      if (texts.length === 0) return '';
      const text = texts.join(' | ');
      if (widest < WIDEST) grow(longestLine(text) + 1);
      return textCell(place, text);
    },
    width: () => Math.min(widest, WIDEST),
  };
}
