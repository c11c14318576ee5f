import type { Field, Resource, Row } from '../../schema/define';

/** The fields of a resource that can be summed up, in their order. */
export const summable = ({ fields }: Pick<Resource, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind === 'number' || kind === 'money');

/** The sum of a field over the rows that have it; null where none has. */
export function sumOf(name: string, rows: readonly Row[]): number | null {
  const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

/** Whether nothing happened on any of the days, however many of them the server lists. */
export const areIdle = (resource: Pick<Resource, 'fields'>, days: readonly Row[]): boolean =>
  days.every((day) => summable(resource).every(([name]) => day[name] === 0));
