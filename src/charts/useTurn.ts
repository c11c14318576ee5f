import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../ui/idle';

interface Waiting {
  readonly box: Element;
  readonly begin: () => void;
}

const waiting = new Set<Waiting>();

const isInSight = ({ box }: Waiting): boolean => {
  const { top, bottom } = box.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

let areTakingTurns = false;

async function takeTurns(): Promise<void> {
  if (areTakingTurns) return;
  areTakingTurns = true;
  // Without the code, all would be drawn at once when it arrives. Each frame shows a failure itself.
  await import('./draw').catch(() => undefined);
  while (waiting.size > 0) {
    // A slow computer may never be idle.
    await new Promise<void>((resolve) => whenIdle(resolve, { timeout: 500 }));
    const next = [...waiting].find(isInSight) ?? [...waiting][0];
    if (next) waiting.delete(next);
    next?.begin();
  }
  areTakingTurns = false;
}

/**
 * Whether a chart may be drawn. Drawing several at once would block the page, so each waits until the
 * page is idle. Those in sight are first; the others are drawn too, because paper shows them.
 */
export function useTurn(frame: RefObject<Element | null>): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!frame.current) return undefined;
    const entry = { box: frame.current, begin: () => setTurn(true) };
    waiting.add(entry);
    void takeTurns();
    return () => void waiting.delete(entry);
  }, [frame]);
  return isTurn;
}
