import type { Endpoint, ListArgs } from '../schema/define';
import { districtOptions } from './districts';
import { daysBody } from './paged';

/** A report is asked for with all its parameters in one call (§7); `days` names the period's. */
export const reportCall = (path: string, days: string): Endpoint<ListArgs> => ({
  method: 'POST',
  kind: 'read',
  path,
  body: ({ filters: { [days]: period, district, refundStatus } }) => ({
    ...daysBody(period),
    district,
    refundStatus,
  }),
});

/** The parameter without which no report is asked for. */
export const ofPeriod = (endpoint: Endpoint<ListArgs>) =>
  ({ kind: 'days', label: 'Period', required: true, endpoint }) as const;

export const ofDistrict = (endpoint: Endpoint<ListArgs>) =>
  ({ label: 'District', options: districtOptions, endpoint }) as const;
