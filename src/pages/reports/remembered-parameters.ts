import { writeDayRange } from '../../schema/day-range';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import { decodeListState, encodeListState, initialState } from '../../schema/list-state';
import { periodOf } from '../../schema/period';
import { recall, remember } from '../../ui/remembered';
import { today } from '../../ui/today';

type Chosen = Readonly<Record<string, string>>;

const placeOf = ({ name }: Resource, { id }: Identity): string => `report ${id} ${name}`;

/**
 * The parameters that somebody ran a report with last; what it begins with where there is
 * nothing to recall.
 */
export function recallParameters(resource: Resource, user: Identity): Chosen {
  const known = new URLSearchParams(String(recall(placeOf(resource, user)) ?? ''));
  const now = today();
  const month = periodOf({ from: null, to: null }, now);
  const days = Object.entries(resource.filters ?? {}).flatMap(([name, filter]) => {
    if (filter?.kind !== 'days') return [];
    return [[name, writeDayRange(filter.untilToday ? { from: null, to: now } : month) ?? '']];
  });
  // Validated like an address, since the declaration may have changed.
  return { ...Object.fromEntries(days), ...decodeListState(resource, known).filters };
}

/** Keeps the parameters of a report for the next time, per person on this device. */
export function rememberParameters(resource: Resource, user: Identity, filters: Chosen): void {
  const query = encodeListState(resource, { ...initialState(resource), filters });
  remember(placeOf(resource, user), query.toString());
}
