import { isMissing, originalOf } from './as-sent';
import type { Column } from './language/lists';
import type { Field, Row } from './language/fields';
import type { Resource } from './define';
import type { Value } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import type { Region, Surface } from './region';
import { translate } from './translate';

export const MISSING = '—';

export const formatValue = (
  field: Field,
  value: Value | null | undefined,
  surface: Surface,
  region: Region,
): string =>
  value === null || value === undefined
    ? MISSING
    : kindOf(field).text(value, field, surface, region);

/** What can't be read is shown as it was sent; a number of too many digits in full. */
export function fieldText(
  field: Field,
  name: string,
  row: Partial<Row> | null | undefined,
  surface: Surface,
  region: Region,
): string {
  const sent = originalOf(row, name);
  const value = row?.[name] ?? null;
  if (value === null && sent !== null) {
    return `${sent} ${translate('value.unreadable', '(unreadable)')}`;
  }
  return formatValue(field, sent ?? value, surface, region);
}

export const columnFields = (column: Column): readonly string[] =>
  typeof column === 'string' ? [column] : column.fields;

/** Identifies a column in the URL and as React key. */
export const columnKey = (column: Column): string =>
  typeof column === 'string' ? column : column.fields.join('+');

export const columnLabel = (resource: Pick<Resource, 'fields'>, column: Column): string =>
  typeof column === 'string' ? (resource.fields[column]?.label ?? column) : column.label;

export function columnTexts(
  resource: Pick<Resource, 'fields'>,
  column: Column,
  row: Row,
  region: Region,
): string[] {
  const texts: string[] = [];
  for (const name of columnFields(column)) {
    const field = resource.fields[name];
    if (field && !isMissing(row, name)) texts.push(fieldText(field, name, row, 'table', region));
  }
  return texts;
}
