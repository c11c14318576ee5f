import type { Column } from '../../schema/language/lists';
import type { Row } from '../../schema/language/fields';
import { columnFields, columnLabel, columnTexts } from '../../schema/format';
import type { Table } from '../table';
import { cells } from '../kinds';
import type { CellFormat } from './cell-formats';
import { cellText } from './cell-text';

/** A column of a sheet, whose width adapts to its cells. */
export interface SheetColumn {
  /** The XML of the header cell. */
  header(): string;
  /** The XML of a row's cell; empty without a value. Row numbers are 1-based. */
  cell(row: Row, number: number): string;
  /** In characters. */
  width(): number;
}

/** Limits of the column width, in characters. */
const NARROWEST = 8;
const WIDEST = 60;

/** The width of the filter button beside a header, in characters. */
const ARROW = 3;

/** Text whose white space is dropped without `xml:space`. */
const SPACED = /^\s|\s$|[\n\t]|\s\s/;

/** The letters of a 0-based column index, such as `AB`. */
export const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Always a string cell, so that text which looks like a formula is never evaluated (§9). */
const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t${SPACED.test(text) ? ' xml:space="preserve"' : ''}>${cellText(text)}</t></is></c>`;

const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const longestLine = (text: string): number =>
  text.includes('\n') ? Math.max(...text.split('\n').map((line) => line.length)) : text.length;

/** Numbers and dates become typed cells, everything else text (§9). */
export function createColumn(
  table: Table,
  column: Column,
  letter: string,
  styles: Readonly<Record<CellFormat, number>>,
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
        return numberCell(place, cell.number, styles[cell.format]);
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
