import type { Action, Identity, Resource, Row } from '../../schema/define';
import styles from './resource.module.css';

/** A dialog to open: an action's, or the details. */
export interface Opened {
  readonly row: Row;
  /** The declared action's name; null for the details. */
  readonly action: string | null;
}

const applies = ({ transition, offered }: Action, row: Row, user: Identity): boolean =>
  (!transition || transition.from.includes(String(row[transition.field]))) &&
  (offered?.(row, user) ?? true);

interface Props {
  readonly resource: Resource;
  readonly row: Row;
  /** The element that names the row, for screen readers. */
  readonly describedBy: string;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
}

/** The buttons of a row: the actions that its state allows, and its details. */
export function RowActions({ resource, row, describedBy, user, onOpen }: Props) {
  // Without an id no call could name the record.
  const actions = Object.entries(resource.actions ?? {}).filter(
    ([, action]) => row.id !== null && user && applies(action, row, user),
  );
  const { details } = resource;
  const viewable = details && (details.offered !== 'idle' || actions.length === 0);
  return (
    <div className={styles['actions']}>
      {actions.map(([name, { label, tone = 'primary' }]) => (
        <button
          key={name}
          type="button"
          data-tone={tone}
          aria-describedby={describedBy}
          onClick={() => onOpen({ row, action: name })}
        >
          {label}
        </button>
      ))}
      {viewable && (
        <button
          type="button"
          aria-describedby={describedBy}
          onClick={() => onOpen({ row, action: null })}
        >
          View
        </button>
      )}
    </div>
  );
}
