import type { Field, Fields, Resource } from '../schema/define';
import { dailyReceipts, refundRequestsPerDay } from './daily-figures';
import { least10, leastAllTime, top10, topAllTime } from './taxpayer-ranks';

/** One tab of the performance hub. */
export interface HubTab {
  /** The rows of its table; its name is the tab's word in the URL. */
  readonly resource: Resource;
  /** `ranks` are compared with the period before, `all-time` ranks have none. */
  readonly kind: 'days' | 'ranks' | 'all-time';
  /** What is drawn of the same rows. */
  readonly charts: readonly { readonly title: string; readonly fields: Fields }[];
}

type DayFields = Fields & { readonly date: Field };

/** The chart of a list of ranks. */
function ranked(resource: typeof topAllTime | typeof top10): HubTab['charts'] {
  const { taxPayerName, amount, gstAmount } = resource.fields;
  const { title = resource.label } = resource.export ?? {};
  return [{ title, fields: { taxPayerName, amount, gstAmount } }];
}

/** A chart for each figure of a day: they are of different size. */
function daily({ fields: { date, ...figures } }: { readonly fields: DayFields }): HubTab['charts'] {
  return Object.entries(figures).map(([name, field]) => ({
    title: `${field.label} per Day`,
    fields: { date, [name]: field },
  }));
}

/** The tabs of the performance hub in their order (§3); the first is open by default. */
export const hubTabs: readonly [HubTab, ...HubTab[]] = [
  { resource: dailyReceipts, kind: 'days', charts: daily(dailyReceipts) },
  { resource: top10, kind: 'ranks', charts: ranked(top10) },
  { resource: least10, kind: 'ranks', charts: ranked(least10) },
  { resource: topAllTime, kind: 'all-time', charts: ranked(topAllTime) },
  { resource: leastAllTime, kind: 'all-time', charts: ranked(leastAllTime) },
  { resource: refundRequestsPerDay, kind: 'days', charts: daily(refundRequestsPerDay) },
];
