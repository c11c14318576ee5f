import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `ask` at an interval while the page is visible, and immediately when it becomes visible
 * after the interval has passed.
 *
 * @param everyMs 0 disables it.
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
