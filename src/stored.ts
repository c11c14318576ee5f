/** Browsers fire it for changes in other tabs; here it is fired for those of this tab, too. */
const CHANGED = 'storage';

/** What could not be stored is kept until the page is closed. */
const unstored = new Map<string, string>();

/** A text that this device remembers; empty for none. */
export function readText(place: string): string {
  try {
    return unstored.get(place) ?? localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text; an empty one is removed. */
export function writeText(place: string, text: string): void {
  unstored.delete(place);
  try {
    if (text === '') localStorage.removeItem(place);
    else localStorage.setItem(place, text);
  } catch {
    unstored.set(place, text);
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls a listener when a text changes, in this tab or another. */
export function subscribeStored(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}
