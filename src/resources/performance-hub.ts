import type { Fields, Resource } from '../schema/define';
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

/** The chart of a list of ranks. */
function ranked(resource: typeof topAllTime | typeof top10): HubTab['charts'] {
  const { taxPayerName, amount, gstAmount } = resource.fields;
  const { title = resource.label } = resource.export ?? {};
  return [{ title, fields: { taxPayerName, amount, gstAmount } }];
}

const receipts = dailyReceipts.fields;
const requests = refundRequestsPerDay.fields;

/** The tabs of the performance hub in their order (§3); the first is open by default. */
export const hubTabs: readonly [HubTab, ...HubTab[]] = [
  {
    resource: dailyReceipts,
    kind: 'days',
    charts: [
      {
        title: 'Amount and GST per Day',
        fields: { date: receipts.date, amount: receipts.amount, gstAmount: receipts.gstAmount },
      },
      {
        title: 'Receipts per Day',
        fields: { date: receipts.date, receiptCount: receipts.receiptCount },
      },
    ],
  },
  { resource: top10, kind: 'ranks', charts: ranked(top10) },
  { resource: least10, kind: 'ranks', charts: ranked(least10) },
  { resource: topAllTime, kind: 'all-time', charts: ranked(topAllTime) },
  { resource: leastAllTime, kind: 'all-time', charts: ranked(leastAllTime) },
  {
    resource: refundRequestsPerDay,
    kind: 'days',
    charts: [
      {
        title: 'Refund Requests per Day',
        fields: { date: requests.date, requestCount: requests.requestCount },
      },
      {
        title: 'Amount Requested per Day',
        fields: { date: requests.date, amount: requests.amount },
      },
    ],
  },
];
