import { sectionsOf } from '../../schema/defaults';
import type { Details, TimelineEntry } from '../../schema/language/records';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { formatTime } from '../../schema/time';
import { cells } from '../kinds/cells';
import { SignalNotes } from '../table/signals';
import { FieldValue } from '../kinds/FieldValue';
import { region } from '../region';
import styles from './dialog.module.css';

interface Props {
  readonly resource: Resource;
  readonly details: Details;
  readonly row: Row;
  /** A field to leave out because the action is about to change it. */
  readonly without?: string | undefined;
}

/** A record's fields by section, and its timeline. */
export function Sections({ resource, details, row, without }: Props) {
  return (
    <>
      <SignalNotes row={row} />
      {sectionsOf(resource, row).map(({ title, fields }) => (
        <section key={title} className={styles['section']}>
          <h3>{title}</h3>
          <Facts
            {...{ resource, row }}
            names={fields.filter((name) => name !== without)}
            // The section's title already names its only field.
            isUnlabelled={fields.length === 1}
          />
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

/** The history of a record, oldest entry first. */
function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles['timeline']}>
      {entries.map(({ text, note, time, undated, tone }) => (
        <li key={text} data-tone={tone}>
          <div>{text}</div>
          {note !== undefined && <div className={styles['note']}>{note}</div>}
          <div className={styles['time']}>
            {time === null ? undated : formatTime(time, 'DD/MM/YYYY HH:mm:ss', region.timeZone)}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface FactsProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly row: Row;
  /** Hides the labels visually. Default: they are visible. */
  readonly isUnlabelled?: boolean;
}

/** Values of a record with their labels. */
export function Facts({ resource, names, row, isUnlabelled = false }: FactsProps) {
  return (
    <dl>
      {names.map((name) => {
        const field = resource.fields[name];
        return (
          field && (
            <div key={name} data-shape={cells[field.kind].shape}>
              <dt className={isUnlabelled ? 'visually-hidden' : undefined}>{field.label}</dt>
              <dd>
                <FieldValue {...{ field, name, row }} surface="dialog" />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
