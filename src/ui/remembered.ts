/** Reads a value from local storage; undefined if there is none. */
export function recall(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '') as unknown;
  } catch {
    // No entry, invalid JSON, or storage is not available.
    return undefined;
  }
}

/** Writes a value to local storage; undefined removes it. */
export function remember(place: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Without storage the value is kept until the page is closed.
  }
}
