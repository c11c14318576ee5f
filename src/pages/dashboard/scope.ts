import type { scoped } from '../../resources/figure-params';
import { readDayRange } from '../../schema/range';
import type { ParamValues } from '../../schema/language/figures';
import { periodOf } from '../../schema/period';
import { TEXT_LIMIT } from '../../ui/form/text-limit';
import { today } from '../../ui/region';
import { PERIOD } from '../../ui/usePeriod';

/** The period and district of the dashboard's figures. */
export type DashboardScope = ParamValues<typeof scoped.params>;

export const DISTRICT = 'district';

export function districtIn(params: URLSearchParams): string | undefined {
  const name = params.get(DISTRICT) ?? '';
  return name.length > TEXT_LIMIT ? undefined : name || undefined;
}

/** The period and district in the URL. */
export const scopeIn = (params: URLSearchParams): DashboardScope => ({
  period: periodOf(readDayRange(params.get(PERIOD) ?? undefined), today()),
  district: districtIn(params),
});
