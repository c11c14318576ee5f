/** Reads what is remembered on this device at a place; undefined where nothing is. */
export function recall(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '') as unknown;
  } catch {
    // No entry, invalid JSON, or a browser without storage.
    return undefined;
  }
}

/** Remembers a value on this device; undefined forgets it. */
export function remember(place: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
