import { columnsOf } from '../../../schema/defaults';
import type { Resource, Row } from '../../../schema/define';
import { columnFields } from '../../../schema/format';
import { cells } from '../../../ui/kinds/cells';
import { FieldValue } from '../FieldValue';

interface Props {
  readonly resource: Resource;
  readonly row: Row;
  /** The record over it, whose values it need not repeat. */
  readonly known: Row;
}

/** One record in a few lines: what its list's columns say of it. */
export function RelatedRecord({ resource, row, known }: Props) {
  const names = columnsOf(resource)
    .flatMap(columnFields)
    .filter((name) => (row[name] ?? null) !== null && row[name] !== known[name]);
  return (
    <li>
      <dl>
        {names.map((name) => {
          const field = resource.fields[name];
          return (
            field && (
              <div key={name} data-shape={cells[field.kind].shape}>
                <dt className="visually-hidden">{field.label}</dt>
                <dd>
                  <FieldValue {...{ field, name, row }} surface="table" />
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </li>
  );
}
