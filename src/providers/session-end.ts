/** A change of a session: the user signed out, it expired, or it was renewed. */
export type Turn = 'signed out' | 'expired' | 'renewed';

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
