import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { Opened } from '../table/RowActions';

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
