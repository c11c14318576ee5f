const KEY = 'return-path';
const KEPT_FOR_MS = 30 * 60_000;

/** Where the user was when the session expired; kept in this tab for half an hour. */
interface ReturnPath {
  readonly path: string;
  readonly email: string;
  readonly left: number;
}

export function keepReturnPath(path: string, email: string): void {
  try {
    const kept: ReturnPath = { path, email, left: Date.now() };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage there is no way back to offer.
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}

/** The path and query that this user left; null for other users and after half an hour. */
export function readReturnPath(email: string): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ReturnPath | null;
    if (!kept) return null;
    if (kept.email === email && Date.now() - kept.left < KEPT_FOR_MS) return kept.path;
  } catch {
    return null;
  }
  forgetReturnPath();
  return null;
}
