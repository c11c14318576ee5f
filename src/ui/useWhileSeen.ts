import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `ask` every so often while the page is seen. One that comes into sight later asks at once, not more
 * often.
 *
 * @param everyMs 0 for never.
 */
export function useWhileSeen(ask: () => void, everyMs: number): void {
  const due = useEffectEvent(ask);
  useEffect(() => {
    if (everyMs === 0) return;
    let askedAt = Date.now();
    const look = (): void => {
      if (document.hidden || Date.now() - askedAt < everyMs) return;
      askedAt = Date.now();
      due();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
}
