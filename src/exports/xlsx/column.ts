import type { Column, Row } from '../../schema/define';
import { columnFields, columnLabel, columnTexts } from '../../schema/format';
import type { Table } from '../table';
import { serialNumber } from './serial-number';
import type { Look } from './frame';
import { cellText } from './xml';

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

const WIDTHS = { datetime: 18, date: 10 } as const;

/** Where white space at the ends or line breaks would be lost without a word. */
const SPACED = /^\s|\s$|[\n\t]|\s\s/;

/** The letters of a column that is counted from 0, as in `AB`. */
export const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t${SPACED.test(text) ? ' xml:space="preserve"' : ''}>${cellText(text)}</t></is></c>`;

const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** The characters of a number with its separators, decimals and sign. */
const numberWidth = (value: number): number => Math.trunc(value).toString().length * 1.34 + 4;

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
  const kind = others.length === 0 ? table.fields[name]?.kind : undefined;
  let widest = Math.max(NARROWEST, label.length + ARROW);

  const grow = (width: number): void => {
    if (width > widest) widest = width;
  };
  return {
    header: () => textCell(`${letter}1`, label),
    cell(row, number) {
      const place = `${letter}${number}`;
      const value = row[name];
      if (kind !== undefined && typeof value === 'number') {
        grow(numberWidth(value));
        if (kind === 'money') return numberCell(place, value, styles.money);
        return numberCell(place, value, Number.isInteger(value) ? styles.whole : styles.fraction);
      }
      if ((kind === 'datetime' || kind === 'date') && typeof value === 'string') {
        const serial = serialNumber(value);
        grow(WIDTHS[kind]);
        if (serial !== undefined) return numberCell(place, serial, styles[kind]);
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
