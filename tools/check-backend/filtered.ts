import { config } from '../../src/config';
import type { Resource } from '../../src/schema/define';
import type { Row } from '../../src/schema/language/fields';
import { conditionMatcher } from '../../src/schema/conditions';
import { kindOf } from '../../src/schema/kinds/kinds';
import { filtersRequest } from '../../src/schema/list-request';
import type { Finding } from './report';
import { counted } from './shape';

/** Whether the records of a chosen filter are those that were asked for. */
export function checkFilter(
  resource: Resource,
  name: string,
  value: string,
  rows: readonly Row[],
): Finding[] {
  const filter = resource.filters?.[name];
  const field = resource.fields[name];
  // A month lies in more than one span of days.
  if (!filter || !field || (filter.kind === 'days' && kindOf(field).compare !== 'time')) return [];
  const told = rows.filter((row) => (row[name] ?? null) !== null);
  const matchers = filtersRequest(resource, { [name]: value }).map((condition) =>
    conditionMatcher(resource, condition, config.timeZone, Date.now()),
  );
  const others = told.filter((row) => !matchers.every((holds) => holds(row))).length;
  if (others === 0) return [];
  const text =
    others === told.length
      ? `asked for a value of ${name}, no record has it: the filter is ignored`
      : `asked for a value of ${name}, ${others} of ${counted(told.length, 'record')} have another: the filter is ignored`;
  return [{ level: 'break', topic: 'filter', field: name, text }];
}
