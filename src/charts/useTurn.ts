import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../ui/idle';

/** Frames without a drawing, each with what begins it. */
const waiting = new Map<Element, () => void>();

function isInSight(frame: Element): boolean {
  const { top, bottom } = frame.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}

let areTakingTurns = false;

async function takeTurns(): Promise<void> {
  if (areTakingTurns) return;
  areTakingTurns = true;
  // Without the code, all would be drawn at once when it arrives. Each frame shows a failure itself.
  await import('./draw').catch(() => undefined);
  while (waiting.size > 0) {
    // A slow computer may never be idle.
    await new Promise<void>((resolve) => whenIdle(resolve, { timeout: 500 }));
    const frames = [...waiting.keys()];
    const next = frames.find(isInSight) ?? frames[0];
    if (next) waiting.get(next)?.();
  }
  areTakingTurns = false;
}

/**
 * Whether a chart may be drawn. Drawing several at once would block the page, so each waits until the
 * page is idle. Those in sight are first; the others are drawn too, because paper shows them.
 */
export function useTurn(box: RefObject<Element | null>): boolean {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    waiting.set(frame, () => {
      waiting.delete(frame);
      setTurn(true);
    });
    void takeTurns();
    return () => void waiting.delete(frame);
  }, [box]);
  return isTurn;
}
