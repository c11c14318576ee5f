import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readDayRange } from '../schema/range';
import { type Period, periodOf } from '../schema/period';
import { today } from './region';

export const PERIOD = 'period';

export interface PeriodControl {
  readonly period: Period;
  /** `from..to`, either end may be empty; undefined selects this month. */
  choose(days: string | undefined): void;
}

export function usePeriod(): PeriodControl {
  const [params, setParams] = useSearchParams();
  const days = params.get(PERIOD) ?? undefined;
  const now = today();
  const period = useMemo(() => periodOf(readDayRange(days), now), [days, now]);
  return {
    period,
    choose: (days) =>
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
