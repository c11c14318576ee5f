import { translate } from '../schema/translate';
import { ApiError } from './api-error';
import { endSession, readSession, type Session } from './session';

/** How a session ends without an answer to a request of a screen. */
export type Ending = 'signed out' | 'expired';
/** A change of a session that the other tabs of the browser follow. */
export type Turn = Ending | 'renewed';

const CHANNEL = 'session';
/** Timers are delayed on a sleeping machine and overflow after 25 days: check every minute. */
const LOOK_AGAIN_MS = 60_000;

/** The other tabs of this browser. */
export interface OtherTabs {
  /** Notifies the other tabs of a change of the shared session. */
  tell(turn: Turn): void;
  /** Calls back when another tab notifies. */
  listen(heard: (turn: Turn) => void): void;
}

export function openOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    tell: (turn) => channel.postMessage(turn),
    listen(heard) {
      channel.addEventListener('message', ({ data }: MessageEvent<Turn>) => heard(data));
    },
  };
}

/**
 * Calls back when a session expires, even without any activity.
 *
 * @param expiresAt milliseconds since 1970.
 * @returns stops watching.
 */
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

/**
 * The session with which a page was opened. The cookies belong to all tabs and may change at any
 * time; a page acts for its own user only, and shows another session after a reload.
 */
export interface PageSession {
  /** Null if the page was opened signed out, and after its session has ended. */
  current(): Session | null;
  /** Calls back when the session is renewed or ends; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * The token for a request; null if the cookies have been removed.
   *
   * @throws ApiError after the session's end, and if somebody else has signed in meanwhile.
   */
  token(): string | null;
  /** Whether the cookies hold a session of another user. */
  isTakenOver(): boolean;
  /** Whether the cookies hold another session, of whatever user. */
  isReplaced(): boolean;
  /** Takes over this user's renewed session from the cookies; null if they hold none. */
  join(): Session | null;
  /** Removes the token and the user. */
  end(): void;
  /**
   * Reports an ending that no request of a screen has noticed. Returns false if nobody listens.
   */
  report(ending: Ending): boolean;
  listen(listener: (ending: Ending) => void): () => void;
  /** Reloads the page, once, however often it is called. */
  reload(path?: string): void;
  isReloading(): boolean;
}

function add<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => set.delete(one);
}

/** @param load loads a path, by default the current one, from the server. */
export function openPageSession(load: (path?: string) => void): PageSession {
  let current = readSession();
  let isReloading = false;
  const subscribers = new Set<() => void>();
  const listeners = new Set<(ending: Ending) => void>();

  function become(next: Session | null): void {
    current = next;
    for (const changed of subscribers) changed();
  }

  const page: PageSession = {
    current: () => current,
    subscribe: (listener) => add(subscribers, listener),
    token() {
      if (!current) {
        throw new ApiError({ statusCode: 0, message: '', cancelled: true });
      }
      if (page.isTakenOver()) {
        page.reload();
        const message = translate(
          'public.session.replaced',
          'Somebody else has signed in. Nothing was sent.',
        );
        throw new ApiError({ statusCode: 0, message });
      }
      return readSession()?.token ?? null;
    },
    isTakenOver() {
      const now = readSession();
      return now !== null && current !== null && now.user.id !== current.user.id;
    },
    isReplaced() {
      const now = readSession();
      return now !== null && now.token !== current?.token;
    },
    join() {
      const now = readSession();
      if (now) become(now);
      return now;
    },
    end() {
      endSession();
      become(null);
    },
    report(ending) {
      for (const heard of listeners) heard(ending);
      return listeners.size > 0;
    },
    listen: (listener) => add(listeners, listener),
    reload(path) {
      if (!isReloading) load(path);
      isReloading = true;
    },
    isReloading: () => isReloading,
  };
  return page;
}
