import { useMemo, useSyncExternalStore } from 'react';
import { readText, subscribeStored, writeText } from '../stored';

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const readStored = (place: string): unknown => parse(readText(place));

/** Stores a value; undefined removes it. */
export const writeStored = (place: string, value: unknown): void =>
  writeText(place, value === undefined ? '' : JSON.stringify(value));

/** What `read` makes of the stored value, again when that changes, in this tab or another. */
export function useRemembered<Kept>(place: string, read: (kept: unknown) => Kept): Kept {
  const text = useSyncExternalStore(subscribeStored, () => readText(place));
  return useMemo(() => read(parse(text)), [text, read]);
}
