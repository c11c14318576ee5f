import { useEffect, useRef, useState } from 'react';

/** Returns the value, updated at most once per interval. */
export function useThrottled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (value === settled) return;
    const follow = () => {
      changedAt.current = performance.now();
      setSettled(value);
    };
    const rest = changedAt.current + milliseconds - performance.now();
    const timer = setTimeout(follow, Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [value, settled, milliseconds]);
  return milliseconds === 0 ? value : settled;
}
