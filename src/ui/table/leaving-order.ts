import type { Column } from '../../schema/language/lists';
import type { Priority } from '../../schema/language/fields';
import type { Resource } from '../../schema/define';
import { columnShape } from '../kinds/cells';

const TURN: Readonly<Record<Priority, number>> = { low: 0, normal: 1, high: 2 };

const BY_SHAPE: Readonly<Record<string, Priority>> = { long: 'low', joined: 'low', badge: 'high' };

/** The priority of a column: as declared, else by its kind. */
export function priorityOf(resource: Pick<Resource, 'fields'>, column: Column): Priority {
  const declared = typeof column === 'string' ? resource.fields[column] : column;
  return declared?.priority ?? BY_SHAPE[columnShape(resource, column)] ?? 'normal';
}

/**
 * The order in which columns are hidden when the table is too narrow: lowest priority first, from
 * right to left. The first column identifies the record and is never hidden.
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
