import type { scoped } from '../../resources/figure-params';
import { readDayRange } from '../../schema/range';
import type { ParamValues } from '../../schema/language/figures';
import { periodOf } from '../../schema/period';
import { TEXT_LIMIT } from '../../../typed-text';
import { PERIOD } from '../../ui/usePeriod';

/** The period and district of the dashboard's figures. */
export type DashboardScope = ParamValues<typeof scoped.params>;

export const DISTRICT = 'district';

/** The period and district in the URL. */
export function scopeIn(params: URLSearchParams, now: string): DashboardScope {
  const district = params.get(DISTRICT) ?? '';
  return {
    period: periodOf(readDayRange(params.get(PERIOD) ?? undefined), now),
    district: district.length > TEXT_LIMIT ? undefined : district || undefined,
  };
}
