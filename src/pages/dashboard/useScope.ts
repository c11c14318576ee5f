import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Scope } from '../../resources/dashboard';
import { type PeriodControl, usePeriod } from '../../ui/usePeriod';

const DISTRICT = 'district';

/** What the dashboard's figures are of, and the way to change that. */
export interface ScopeControl {
  /** Stays the same while nothing is chosen anew. */
  readonly scope: Scope;
  readonly choosePeriod: PeriodControl['choose'];
  /** A district's name; undefined for all. */
  chooseDistrict(name: string | undefined): void;
}

/** Period and district, whose home is the URL. */
export function useScope(): ScopeControl {
  const { period, choose } = usePeriod();
  const [params, setParams] = useSearchParams();
  const district = params.get(DISTRICT) || undefined;
  const scope = useMemo(() => ({ period, district }), [period, district]);
  return {
    scope,
    choosePeriod: choose,
    chooseDistrict: (name) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (name === undefined) next.delete(DISTRICT);
        else next.set(DISTRICT, name);
        return next;
      }),
  };
}
