import { columnsOf } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { columnFields } from '../../schema/format';
import { linkOf } from '../../schema/link';
import { cells } from '../kinds/cells';
import { FieldValue } from '../kinds/FieldValue';
import { RecordLink } from '../kinds/RecordLink';

interface Props {
  readonly resource: Resource;
  readonly row: Row;
  /** The record over it, whose values it need not repeat. */
  readonly known: Row;
  /** The query string of the list that it opens beside. */
  readonly query: string;
}

/** The fields of a list's columns that a record has values for. */
export const namesOf = (resource: Resource, row: Row): readonly string[] =>
  // A field may stand in several columns.
  [...new Set(columnsOf(resource).flatMap(columnFields))].filter(
    (name) => (row[name] ?? null) !== null,
  );

/** One record in a few lines: what its list's columns say of it. */
export function RelatedRecord({ resource, row, known, query }: Props) {
  const place = linkOf(resource.record, row);
  const names = namesOf(resource, row).filter((name) => row[name] !== known[name]);
  return (
    <li>
      <dl>
        {names.map((name, index) => {
          const field = resource.fields[name];
          const value = field && <FieldValue {...{ field, name, row }} surface="table" />;
          const leads = index === 0 && place !== null && field?.link === undefined;
          return (
            field && (
              <div key={name} data-shape={cells[field.kind].shape}>
                <dt>{field.label}</dt>
                <dd>{leads ? <RecordLink to={place + query}>{value}</RecordLink> : value}</dd>
              </div>
            )
          );
        })}
      </dl>
    </li>
  );
}
