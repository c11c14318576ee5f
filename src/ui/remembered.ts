import { useMemo, useSyncExternalStore } from 'react';

/** Browsers fire it for changes in other tabs; here it is fired for those of this tab, too. */
const CHANGED = 'storage';

/** What could not be stored is kept until the page is closed. */
const unstored = new Map<string, string>();

function textAt(place: string): string {
  try {
    return unstored.get(place) ?? localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const readStored = (place: string): unknown => parse(textAt(place));

export function writeStored(place: string, value: unknown): void {
  unstored.delete(place);
  try {
    if (value === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    if (value !== undefined) unstored.set(place, JSON.stringify(value));
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}

/** What `read` makes of the stored value, again when that changes, in this tab or another. */
export function useRemembered<Kept>(place: string, read: (kept: unknown) => Kept): Kept {
  const text = useSyncExternalStore(subscribe, () => textAt(place));
  return useMemo(() => read(parse(text)), [text, read]);
}
