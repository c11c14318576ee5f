import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readDayRange } from '../schema/range';
import { periodOf } from '../schema/period';
import { today } from './region';

export const PERIOD = 'period';

/** The parameters of the page's address, and how to choose one of its figures. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      // Other figures have other rows, so lists start at page 1 (§5).
      next.delete('page');
      return next;
    });
  return { params, choose };
}

export function usePeriod() {
  const { params, choose } = useChoice();
  const days = params.get(PERIOD) ?? undefined;
  const now = today();
  const period = useMemo(() => periodOf(readDayRange(days), now), [days, now]);
  return {
    period,
    /** `from..to`, either end may be empty; undefined selects this month. */
    choose: (days: string | undefined) => choose(PERIOD, days),
  };
}
