import type { Column } from '../../schema/language/lists';
import type { Priority } from '../../schema/language/fields';
import type { Resource } from '../../schema/define';
import { columnShape } from '../kinds/cells';

const TURN: Readonly<Record<Priority, number>> = { low: 0, normal: 1, high: 2 };

const BY_SHAPE: Readonly<Record<string, Priority>> = { long: 'low', joined: 'low', badge: 'high' };

/** How much a column matters: as declared, else by what it shows. */
export function priorityOf(resource: Pick<Resource, 'fields'>, column: Column): Priority {
  const declared = typeof column === 'string' ? resource.fields[column] : column;
  return declared?.priority ?? BY_SHAPE[columnShape(resource, column)] ?? 'normal';
}

/**
 * The columns in the order in which they leave a table that is too narrow: those that matter least
 * first, and of equals the last. The first column says which record it is, and stays.
 */
export function leavingOrder(
  resource: Pick<Resource, 'fields'>,
  columns: readonly Column[],
): readonly Column[] {
  const turn = (column: Column): number => TURN[priorityOf(resource, column)];
  return columns
    .slice(1)
    .toReversed()
    .toSorted((a, b) => turn(a) - turn(b));
}
