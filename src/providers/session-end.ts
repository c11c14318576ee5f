/** What became of a session: the person signed out, its time was up, or it goes on longer. */
export type Turn = 'signed out' | 'expired' | 'renewed';

const CHANNEL = 'session';
/** Timers are off by days on a sleeping machine and overflow after 25: look again each minute. */
const LOOK_AGAIN_MS = 60_000;

/** The other tabs of this browser. */
export interface OtherTabs {
  /** Tells them what became of the session they share. */
  tell(turn: Turn): void;
  /** Calls back when one of them tells so. */
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
 * Calls back when a session's time is up, while nobody does anything too.
 *
 * @param expiresAt milliseconds since 1970.
 * @returns how to stop watching.
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
