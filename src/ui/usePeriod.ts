import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readDayRange } from '../schema/day-range';
import { type Period, periodOf } from '../schema/period';
import { today } from './region';

/** The query parameter of a page's period. */
export const PERIOD = 'period';

/** The period that a page's figures are of, and the way to choose another one. */
export interface PeriodControl {
  readonly period: Period;
  /** `from..to`, either end may be open; undefined for this month. */
  choose(days: string | undefined): void;
}

/** A page's period, whose home is the URL; this month where that names none. */
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
        // Of other rows there is a first page again (§5).
        next.delete('page');
        return next;
      }),
  };
}
