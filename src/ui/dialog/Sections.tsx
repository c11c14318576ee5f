import { sectionsOf } from '../../schema/defaults';
import type { Details, Resource, Row } from '../../schema/define';
import { cells } from '../kinds/cells';
import { FieldValue } from '../kinds/FieldValue';
import styles from './dialog.module.css';
import { Timeline } from './Timeline';

interface Props {
  readonly resource: Resource;
  readonly details: Details;
  readonly row: Row;
  /** A field that is not shown: what an action is about to change. */
  readonly without?: string | undefined;
}

/** The fields of one record under their headings, and its history. */
export function Sections({ resource, details, row, without }: Props) {
  return (
    <>
      {sectionsOf(resource, row).map(({ title, fields }) => (
        <section key={title} className={styles['section']}>
          <h3>{title}</h3>
          <dl>
            {fields
              .filter((name) => name !== without)
              .map((name) => {
                const field = resource.fields[name];
                if (!field) return null;
                // A section of one field has said its name already.
                const alone = fields.length === 1;
                return (
                  <div key={name} data-shape={cells[field.kind].shape}>
                    <dt className={alone ? 'visually-hidden' : undefined}>{field.label}</dt>
                    <dd>
                      <FieldValue {...{ field, name, row }} surface="dialog" />
                    </dd>
                  </div>
                );
              })}
          </dl>
        </section>
      ))}
      {details.timeline && (
        <section className={styles['section']}>
          <h3>Timeline</h3>
          <Timeline entries={details.timeline(row)} />
        </section>
      )}
    </>
  );
}
