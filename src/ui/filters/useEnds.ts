import { useLayoutEffect, useReducer, useRef } from 'react';

/** A span of anything that has an order; an open end is null. */
interface Ends<End> {
  readonly from: End | null;
  readonly to: End | null;
}

/**
 * Changes a span end by end. Both ends count even if they are put in before the first was drawn; where
 * they contradict each other, the one that was not edited is cleared.
 *
 * @param range the span as it is drawn.
 */
export function useEnds<End extends string | number>(
  range: Ends<End>,
  onChange: (range: Ends<End>) => void,
): (part: Partial<Ends<End>>) => void {
  const latest = useRef(range);
  // What the page does not take over is forgotten with the drawing that shows so.
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    latest.current = range;
  });
  return (part) => {
    const { from, to } = { ...latest.current, ...part };
    const isBackwards = from !== null && to !== null && from > to;
    latest.current = isBackwards ? { from: null, to: null, ...part } : { from, to };
    onChange(latest.current);
    draw();
  };
}
