import { useMemo, useSyncExternalStore } from 'react';

/** Announces changes within this tab; 'storage' is fired for those of others. */
const CHANGED = 'remembered';

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
  for (const event of ['storage', CHANGED]) addEventListener(event, onChange);
  return () => {
    for (const event of ['storage', CHANGED]) removeEventListener(event, onChange);
  };
}

/** `readStored`, followed when it changes, in this tab or another. */
export function useRemembered(place: string): unknown {
  const text = useSyncExternalStore(subscribe, () => textAt(place));
  return useMemo(() => parse(text), [text]);
}
