const KEY = 'return-path';
const KEPT_FOR_MS = 30 * 60_000;

/** Where the user was when the session expired; kept in this tab for half an hour. */
interface ReturnPath {
  readonly path: string;
  readonly email: string;
  readonly left: number;
}

/** Without storage there is no way back to offer. */
function tryStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

export function keepReturnPath(path: string, email: string): void {
  const kept: ReturnPath = { path, email, left: Date.now() };
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

export const forgetReturnPath = (): void => void tryStorage((storage) => storage.removeItem(KEY));

/** Null for other users and after half an hour. */
export function readReturnPath(email: string): string | null {
  const kept = tryStorage(
    (storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as ReturnPath | null,
  );
  if (kept?.email === email && Date.now() - kept.left < KEPT_FOR_MS) return kept.path;
  if (kept) forgetReturnPath();
  return null;
}
