import type { CellObject } from 'xlsx';
import type { Column, Row } from '../../schema/define';
import { columnFields, columnTexts } from '../../schema/format';
import { toEpoch } from '../../schema/time';
import type { Table } from '../table';
import { safeText } from './safe-text';

const MONEY = '#,##0.00';
const WHOLE = '#,##0';
const FRACTION = '#,##0.###';
const DATETIME = 'dd/mm/yy hh:mm:ss';
const DATE = 'dd/mm/yy';

/** The serial number of 1970-01-01, and the first one that all programs count alike. */
const EPOCH = 25_569;
const FIRST = 61;

export const textCell = (text: string): CellObject => ({ t: 's', v: safeText(text) });

/**
 * A wall clock as the number that workbooks count days with. Numbers know no zones: whoever opens
 * the file sees this very clock.
 *
 * @returns undefined when the text is no timestamp, or before the days that workbooks can count.
 */
function serialNumber(wallClock: string): number | undefined {
  const epoch = toEpoch(wallClock, 'UTC');
  if (epoch === null) return undefined;
  // Tables leave fractions of a second out, workbooks would round them up.
  const serial = Math.floor(epoch / 1000) / 86_400 + EPOCH;
  return serial < FIRST ? undefined : serial;
}

/** A row's cell in a column: numbers and dates as such, everything else as text; absent if empty. */
export function cell(table: Table, column: Column, row: Row): CellObject | undefined {
  const [name = '', ...others] = columnFields(column);
  const value = row[name];
  const kind = table.fields[name]?.kind;
  if (others.length === 0) {
    if (typeof value === 'number') {
      const format = kind === 'money' ? MONEY : Number.isInteger(value) ? WHOLE : FRACTION;
      return { t: 'n', v: value, z: format };
    }
    if (typeof value === 'string' && (kind === 'datetime' || kind === 'date')) {
      const serial = serialNumber(value);
      if (serial !== undefined) {
        return { t: 'n', v: serial, z: kind === 'date' ? DATE : DATETIME };
      }
    }
  }
  const texts = columnTexts(table, column, row, table.region);
  return texts.length === 0 ? undefined : textCell(texts.join(' | '));
}
