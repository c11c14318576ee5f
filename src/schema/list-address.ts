import type { Resource } from './define';
import { encodeListState, initialState, type ListState } from './list-state';

interface Part extends Partial<Omit<ListState, 'filters'>> {
  /** Undefined filters are left out. */
  readonly filters?: Readonly<Record<string, string | undefined>>;
}

export function listAddress(resource: Resource, { filters = {}, ...part }: Part = {}): string {
  const chosen: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) chosen[name] = value;
  }
  const state = { ...initialState(resource), ...part, filters: chosen };
  const query = encodeListState(resource, state).toString();
  return `${resource.route ?? '/'}${query === '' ? '' : `?${query}`}`;
}
