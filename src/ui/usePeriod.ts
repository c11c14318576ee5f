import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readDayRange } from '../schema/range';
import { periodOf } from '../schema/period';
import { today } from './region';

export const PERIOD = 'period';

export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const days = params.get(PERIOD) ?? undefined;
  const now = today();
  const period = useMemo(() => periodOf(readDayRange(days), now), [days, now]);
  return {
    period,
    /** `from..to`, either end may be empty; undefined selects this month. */
    choose: (days: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (days === undefined) next.delete(PERIOD);
        else next.set(PERIOD, days);
        // Another period shows other rows, so lists start at page 1 (§5).
        next.delete('page');
        return next;
      }),
  };
}
