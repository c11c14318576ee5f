import type { Resource } from '../../schema/define';
import { encodeListState, type ListState } from '../../schema/list-state';
import { readStored, writeStored, useRemembered } from '../remembered';

export interface SavedView {
  readonly name: string;
  readonly query: string;
}

export interface ListViews {
  readonly views: readonly SavedView[];
  readonly first?: string | undefined;
}

/** Views stored by another version are ignored. */
const VERSION = 1;
const NONE: ListViews = { views: [] };

const placeOf = (user: string): string => `views ${user}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isView = (value: unknown): value is SavedView =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['query'] === 'string';

/** Reads stored views by resource name; invalid entries are skipped. */
function readViews(kept: unknown): Readonly<Record<string, ListViews>> {
  if (!isObject(kept) || kept['version'] !== VERSION || !isObject(kept['lists'])) return {};
  const lists: Record<string, ListViews> = {};
  for (const [name, list] of Object.entries(kept['lists'])) {
    if (!isObject(list) || !Array.isArray(list['views'])) continue;
    const views = list['views'].filter(isView);
    const first = views.find((view) => view.name === list['first'])?.name;
    lists[name] = { views, first };
  }
  return lists;
}

/** Stores the views of a list; other lists keep what another tab has stored. */
export function keepViews(user: string, resource: string, list: ListViews): void {
  const lists = { ...readViews(readStored(placeOf(user))), [resource]: list };
  writeStored(placeOf(user), { version: VERSION, lists });
}

export function useSavedViews(user: string): (resource: string) => ListViews {
  const lists = useRemembered(placeOf(user), readViews);
  return (resource) => lists[resource] ?? NONE;
}

/** The query string of the current view, starting at page 1. */
export const queryOf = (resource: Resource, state: ListState): string =>
  encodeListState(resource, { ...state, page: 1 }).toString();
