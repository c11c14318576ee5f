import type { KindName } from '../schema/kinds/kinds';
import type { Value } from '../schema/kinds/kind';
import type { CellFormat } from './xlsx/cell-formats';
import { serialNumber } from './xlsx/serial-number';

/** A workbook cell that is not text. */
export interface NumberCell {
  readonly number: number;
  readonly format: CellFormat;
  /** Its width in characters. */
  readonly width: number;
}

/** The length of a formatted number. */
const widthOf = (value: number): number => Math.trunc(value).toString().length * 1.34 + 4;

const numbers =
  (format: (value: number) => CellFormat) =>
  (value: Value): NumberCell | null =>
    typeof value === 'number'
      ? { number: value, format: format(value), width: widthOf(value) }
      : null;

const times =
  (format: CellFormat, width: number) =>
  (value: Value): NumberCell | null => {
    const number = typeof value === 'string' ? serialNumber(value) : undefined;
    return number === undefined ? null : { number, format, width };
  };

const texts = (): null => null;

/**
 * The workbook cell for each kind; null for text (§9). PDF and CSV use the texts of
 * `schema/kinds/`.
 */
export const cells: Readonly<Record<KindName, (value: Value) => NumberCell | null>> = {
  text: texts,
  multiline: texts,
  email: texts,
  phone: texts,
  id: texts,
  number: numbers((value) => (Number.isInteger(value) ? 'whole' : 'fraction')),
  money: numbers(() => 'money'),
  percent: numbers(() => 'percent'),
  datetime: times('datetime', 18),
  date: times('date', 10),
  month: texts,
  boolean: texts,
  status: texts,
  choice: texts,
  list: texts,
  link: texts,
};
