import type { Column } from './language/lists';
import type { Field, Row } from './language/fields';
import type { Resource } from './define';
import type { Value } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import type { Region, Surface } from './region';

/** What stands in the place of a value that nobody supplied. */
export const MISSING = '—';

/** A field's value as text, the same for table, cards, dialogs and exports. */
export const formatValue = (
  field: Field,
  value: Value | null | undefined,
  surface: Surface,
  region: Region,
): string =>
  value === null || value === undefined
    ? MISSING
    : kindOf(field).text(value, field, surface, region);

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
