import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and calls the latest one given, so that what takes it isn't drawn
 * again. Not to be called while rendering.
 */
export function useLatest<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
