import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/idle';

/** The last chart in the queue. */
let last: Promise<unknown> = Promise.resolve();

async function waitForTurn(): Promise<void> {
  // Without the code, all would be drawn at once when it arrives. Each frame shows a failure itself.
  await import('./draw').catch(() => undefined);
  // A slow computer may never be idle.
  await new Promise<void>((resolve) => whenIdle(resolve, { timeout: 500 }));
}

/**
 * Whether a chart may be drawn. Drawing several at once would block the page, so each waits for
 * those before it, and until the page is idle.
 */
export function useTurn(): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    let isMounted = true;
    last = last.then(async () => {
      if (isMounted) await waitForTurn();
      setTurn(isMounted);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isTurn;
}
