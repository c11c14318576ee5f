import type { Column, Resource, Row } from '../../schema/define';
import { columnFields, MISSING } from '../../schema/format';
import { FieldValue } from './FieldValue';

interface Props {
  readonly resource: Resource;
  readonly column: Column;
  readonly row: Row;
}

/** What a column shows of a row, in the table and on a card alike. */
export function Cell({ resource, column, row }: Props) {
  const present = columnFields(column).filter((name) => (row[name] ?? null) !== null);
  const values = present.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [<FieldValue key={name} {...{ field, name, row }} surface="table" />] : [];
  });
  if (values.length === 0) return MISSING;
  if (values.length === 1) return values[0];
  return values.map((value) => <div key={value.key}>{value}</div>);
}
