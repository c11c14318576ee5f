import { useMemo, useSyncExternalStore } from 'react';
import { recall } from '../remembered';

/** A list as somebody wants to find it again. */
export interface SavedView {
  readonly name: string;
  /** The query string of its address, without the question mark. */
  readonly query: string;
}

/** The views of one list. */
export interface ListViews {
  readonly views: readonly SavedView[];
  /** The name of the one that the menu opens; absent where it opens the plain list. */
  readonly first?: string | undefined;
}

/** What a person has saved on this device, by the names of the resources. */
type Views = Readonly<Record<string, ListViews>>;

/** Other versions are left alone. */
export const VERSION = 1;
/** What tells this tab that others are kept. */
export const CHANGED = 'saved-views';
const NONE: ListViews = { views: [] };

export const placeOf = (user: string): string => `views ${user}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isView = (value: unknown): value is SavedView =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['query'] === 'string';

/** Takes what is kept for what it is; whatever is broken or of another make is not there. */
export function readViews(user: string): Views {
  const kept = recall(placeOf(user));
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

/** What was kept and by whom, as one text that changes when something else is kept. */
const versionOf = (user: string): string => JSON.stringify(recall(placeOf(user))) ?? '';

function subscribe(hear: () => void): () => void {
  // The first tells of other tabs, the second of this one.
  for (const event of ['storage', CHANGED]) addEventListener(event, hear);
  return () => {
    for (const event of ['storage', CHANGED]) removeEventListener(event, hear);
  };
}

/** The saved views of a person's lists. */
export function useSavedViews(user: string): (resource: string) => ListViews {
  const version = useSyncExternalStore(subscribe, () => versionOf(user));
  // eslint-disable-next-line react/exhaustive-deps
  const lists = useMemo(() => readViews(user), [user, version]);
  return (resource) => lists[resource] ?? NONE;
}
