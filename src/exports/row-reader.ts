import type { Row } from '../schema/language/fields';
import type { Value } from '../schema/kinds/kind';
import { kindOf } from '../schema/kinds/kinds';
import type { Table } from './table';
import { createWallClock } from './wall-clock';

/**
 * Returns a function that turns values back into rows, with timestamps in local time of the table's
 * zone. Writers need no time zones, and all files agree.
 */
export function createRowReader(table: Table): (values: readonly (Value | null)[]) => Row {
  const wallClock = createWallClock(table.region.timeZone);
  const fields = Object.entries(table.fields).map(([name, field]) => ({
    name,
    isTime: kindOf(field).compare === 'time',
  }));
  return (values) => {
    const row: Record<string, Value | null> & { id: string | null } = { id: null };
    fields.forEach(({ name, isTime }, index) => {
      const value = values[index] ?? null;
      row[name] = isTime && typeof value === 'string' ? wallClock(value) : value;
    });
    return row;
  };
}
