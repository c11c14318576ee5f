import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import { endSession, readSession, type Session } from './session';

/** How a session ends without an answer to a request of a screen. */
export type SessionEnd = 'signed out' | 'expired';
/** What a tab reports to the other tabs of this browser about the shared session. */
export type SessionEvent = SessionEnd | 'signed in' | 'renewed' | 'used';

/** How often the other tabs hear that the session is in use. */
const TELL_EVERY_MS = 10_000;

/** Timers are delayed on a sleeping machine and overflow after 25 days: check every minute. */
const LOOK_AGAIN_MS = 60_000;

/** Calls back when a session expires; returns a function that stops watching. */
export function watchExpiry(expiresAt: number, expired: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    const left = expiresAt - Date.now();
    if (left <= 0) expired();
    else timer = setTimeout(look, Math.min(left, LOOK_AGAIN_MS));
  };
  look();
  return () => clearTimeout(timer);
}

function add<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => set.delete(one);
}

export type PageSession = ReturnType<typeof openPageSession>;

/**
 * The session with which a page was opened; other tabs may change the shared cookies at any time.
 *
 * @param tell tells the other tabs.
 */
export function openPageSession(
  load: (path?: string) => void,
  tell: (event: SessionEvent) => void = () => undefined,
) {
  let current = readSession();
  let usedAt = Date.now();
  let toldAt = 0;
  let isReloading = false;
  const subscribers = new Set<() => void>();
  const listeners = new Set<(ending: SessionEnd) => void>();
  let unheard: SessionEnd | null = null;

  function become(next: Session | null): void {
    current = next;
    // It would end the next session.
    unheard = null;
    for (const changed of subscribers) changed();
  }

  function noteUse(): void {
    usedAt = Date.now();
    for (const changed of subscribers) changed();
  }

  function reload(path?: string): void {
    if (!isReloading) load(path);
    isReloading = true;
  }

  /** Whether the cookies hold a session of another user. */
  function isTakenOver(): boolean {
    const now = readSession();
    return now !== null && current !== null && now.user.id !== current.user.id;
  }

  return {
    current: () => current,
    /** When it ends unless it is used or renewed before, in milliseconds since 1970. */
    endsAt: () => (current ? Math.min(current.expiresAt, usedAt + current.idleMs) : Infinity),
    subscribe: (listener: () => void) => add(subscribers, listener),
    /** A request's token; `isUse` extends the session. @throws ApiError if that has ended. */
    token(isUse = true): string | null {
      if (!current) {
        throw new ApiError({ statusCode: 0, message: '', cancelled: true });
      }
      if (isTakenOver()) {
        reload();
        const message = translate(
          'public.session.replaced',
          'Someone else has signed in to this browser. Nothing was sent.',
        );
        throw new ApiError({ statusCode: 0, message });
      }
      if (isUse) {
        noteUse();
        if (usedAt - toldAt > TELL_EVERY_MS) {
          toldAt = usedAt;
          tell('used');
        }
      }
      return readSession()?.token ?? null;
    },
    /** Takes note that another tab uses the session. */
    noteUse,
    isTakenOver,
    /** Whether the cookies hold another session, of whatever user. */
    isReplaced(): boolean {
      const now = readSession();
      return now !== null && now.token !== current?.token;
    },
    join(): Session | null {
      const now = readSession();
      if (now) become(now);
      return now;
    },
    end(): void {
      endSession();
      become(null);
    },
    /** Returns false if nobody listens yet. */
    report(ending: SessionEnd): boolean {
      for (const heard of listeners) heard(ending);
      if (listeners.size === 0) unheard = ending;
      return listeners.size > 0;
    },
    /** Calls back for each ending, and at once for one that came before anybody listened. */
    listen(listener: (ending: SessionEnd) => void): () => void {
      const missed = unheard;
      unheard = null;
      if (missed !== null) listener(missed);
      return add(listeners, listener);
    },
    reload,
    isReloading: () => isReloading,
  };
}
