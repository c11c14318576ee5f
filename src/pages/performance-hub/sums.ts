import type { Field, Resource, Row } from '../../schema/define';
import { kindOf } from '../../schema/kinds/kinds';

/** The fields of a resource that can be summed up, in their order. */
export const summable = ({ fields }: Pick<Resource, 'fields'>): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => kindOf(field).sum);

/** Whether nothing happened on any of the days, however many of them the server lists. */
export const areIdle = (resource: Pick<Resource, 'fields'>, days: readonly Row[]): boolean =>
  days.every((day) => summable(resource).every(([name]) => day[name] === 0));
