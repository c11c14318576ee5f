import type { Resource } from '../../schema/define';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import type { Identity } from '../../schema/permissions';
import styles from '../list/list.module.css';

/** A dialog to open: an action's, or the details. */
export interface Opened {
  readonly row: Row;
  /** The declared action's name; null for the details. */
  readonly action: string | null;
  /** Asked for by the action's own letter. */
  readonly byLetter?: true;
}

const applies = ({ transition, offered }: Action, row: Row, user: Identity): boolean =>
  (!transition || transition.from.includes(String(row[transition.field]))) &&
  (offered?.(row, user) ?? true);

/** The actions that a row's state allows somebody, with their names. */
export const offeredActions = (
  { actions = {} }: Resource,
  row: Row,
  user: Identity | undefined,
): (readonly [name: string, action: Action])[] =>
  // Without an id no call could name the record.
  Object.entries(actions).filter(
    ([, action]) => row.id !== null && user && applies(action, row, user),
  );

/** Whether a row that offers these actions also offers its details. */
export const isViewable = (
  { details }: Resource,
  offered: ReturnType<typeof offeredActions>,
): boolean => details !== undefined && (details.offered !== 'idle' || offered.length === 0);

/**
 * The record that waits for the same decision as one that has just been decided: the next in the
 * list's order, else the first. Undefined after what is no decision, and when none waits.
 */
export function nextWaiting(
  { actions }: Resource,
  rows: readonly Row[],
  { row: decided, action }: Opened,
): Row | undefined {
  const transition = action === null ? undefined : actions?.[action]?.transition;
  if (!transition) return undefined;
  const place = rows.findIndex(({ id }) => id === decided.id);
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))].find(
    (row) => row.id !== null && transition.from.includes(String(row[transition.field])),
  );
}

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
  const actions = offeredActions(resource, row, user);
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
      {isViewable(resource, actions) && (
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
