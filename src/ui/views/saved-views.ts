import { useMemo, useSyncExternalStore } from 'react';
import { recall, remember } from '../remembered';

export interface SavedView {
  readonly name: string;
  /** The query string of its URL, without the question mark. */
  readonly query: string;
}

/** The views of one list. */
export interface ListViews {
  readonly views: readonly SavedView[];
  /** The name of the default view; absent if the menu opens the plain list. */
  readonly first?: string | undefined;
}

/** A person's saved views on this device, by resource name. */
type Views = Readonly<Record<string, ListViews>>;

/** Views stored by another version are ignored. */
const VERSION = 1;
/** The event that announces changes within this tab. */
const CHANGED = 'saved-views';
const NONE: ListViews = { views: [] };

const placeOf = (user: string): string => `views ${user}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isView = (value: unknown): value is SavedView =>
  isObject(value) && typeof value['name'] === 'string' && typeof value['query'] === 'string';

/** Reads stored views; invalid entries are skipped. */
function readViews(user: string): Views {
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

/** Stores the views of a list; other lists keep what another tab has stored. */
export function keepViews(user: string, resource: string, list: ListViews): void {
  remember(placeOf(user), { version: VERSION, lists: { ...readViews(user), [resource]: list } });
  dispatchEvent(new Event(CHANGED));
}

/** The stored views and their owner as a text that changes with them. */
const versionOf = (user: string): string => JSON.stringify(recall(placeOf(user))) ?? '';

function subscribe(onChange: () => void): () => void {
  // 'storage' fires for changes by other tabs, `CHANGED` for this one.
  for (const event of ['storage', CHANGED]) addEventListener(event, onChange);
  return () => {
    for (const event of ['storage', CHANGED]) removeEventListener(event, onChange);
  };
}

/** A person's saved views, by resource name. */
export function useSavedViews(user: string): (resource: string) => ListViews {
  const version = useSyncExternalStore(subscribe, () => versionOf(user));
  // eslint-disable-next-line react/exhaustive-deps
  const lists = useMemo(() => readViews(user), [user, version]);
  return (resource) => lists[resource] ?? NONE;
}
