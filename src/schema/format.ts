import type { Column, Field, Resource, Row } from './define';
import { formatTime } from './time';

/** Where and for whom values are shown. */
export interface Region {
  /** Decides thousands separators, as in `en-GB`. */
  readonly locale: string;
  /** The zone of every timestamp, as in `UTC` or `Africa/Accra`. */
  readonly timeZone: string;
}

/** Tables and exports are narrow, dialogs are not: dates have two and four digits for the year (§9). */
export type Surface = 'table' | 'dialog';

/** What stands in the place of a value that nobody supplied. */
export const MISSING = '—';

const formatters = new Map<string, Intl.NumberFormat>();

function number(value: number, digits: number, locale: string): string {
  const key = `${locale} ${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits === 2 ? 2 : 0,
      maximumFractionDigits: digits,
      // What rounds to nothing has no sign.
      signDisplay: 'negative',
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** A field's value as text, the same for table, cards, dialogs and exports. */
export function formatValue(
  field: Field,
  value: string | number | boolean | null | undefined,
  surface: Surface,
  region: Region,
): string {
  if (value === null || value === undefined) return MISSING;
  if (typeof value === 'number') {
    return number(value, field.kind === 'money' ? 2 : 3, region.locale);
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const year = surface === 'table' ? 'YY' : 'YYYY';
  if (field.kind === 'datetime') {
    return formatTime(value, `DD/MM/${year} HH:mm:ss`, region.timeZone);
  }
  if (field.kind === 'date') return formatTime(value, `DD/MM/${year}`, region.timeZone);
  if (field.kind === 'month') return value.replace(/^(\d{4})-(\d\d)$/, '$2/$1');
  return value;
}

/** The fields that a column shows. */
export const columnFields = (column: Column): readonly string[] =>
  typeof column === 'string' ? [column] : column.fields;

/** What names a column in the URL and in React's keys. */
export const columnKey = (column: Column): string =>
  typeof column === 'string' ? column : column.fields.join('+');

/** What the column's header says. */
export const columnLabel = (resource: Pick<Resource, 'fields'>, column: Column): string =>
  typeof column === 'string' ? (resource.fields[column]?.label ?? column) : column.label;

/** The texts of a column's fields that have a value. */
export function columnTexts(
  resource: Pick<Resource, 'fields'>,
  column: Column,
  row: Row,
  region: Region,
): string[] {
  const texts: string[] = [];
  for (const name of columnFields(column)) {
    const field = resource.fields[name];
    const value = row[name];
    if (field && value !== null && value !== undefined) {
      texts.push(formatValue(field, value, 'table', region));
    }
  }
  return texts;
}
