import { useLayoutEffect, useReducer, useRef } from 'react';

/** A range of ordered values; null is an open end. */
interface Ends<End> {
  readonly from: End | null;
  readonly to: End | null;
}

/**
 * Changes the ends of a range one at a time. Both count even if entered before the first was
 * rendered; if they contradict each other, the end that was not edited is cleared.
 *
 * @param range the range as rendered.
 */
export function useEnds<End extends string | number>(
  range: Ends<End>,
  onChange: (range: Ends<End>) => void,
): (part: Partial<Ends<End>>) => void {
  const latest = useRef(range);
  // A change that the page rejects is dropped by the next render.
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
