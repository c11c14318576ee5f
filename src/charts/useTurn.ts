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

function letNextBegin(): void {
  const next = [...waiting].find(isInSight) ?? [...waiting][0];
  if (!next) return;
  waiting.delete(next);
  next.begin();
  if (waiting.size > 0) whenIdle(letNextBegin);
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
    if (waiting.size === 0) whenIdle(letNextBegin);
    waiting.add(entry);
    return () => void waiting.delete(entry);
  }, [frame]);
  return isTurn;
}
