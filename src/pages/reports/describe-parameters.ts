import { describeDays, readDayRange } from '../../schema/day-range';
import { filterLabel } from '../../schema/defaults';
import type { Resource } from '../../schema/define';

/** Describes a report's parameters: '01/06/2024 – 30/06/2024, any district'. */
export function describeParameters(
  resource: Resource,
  chosen: Readonly<Record<string, string>>,
): string {
  return Object.entries(resource.filters ?? {})
    .map(([name, filter]) => {
      const value = chosen[name];
      if (value === undefined) {
        return filter ? `any ${filterLabel(resource, name, filter).toLowerCase()}` : '';
      }
      return filter?.kind === 'days' ? describeDays(readDayRange(value)) : value;
    })
    .join(', ');
}
