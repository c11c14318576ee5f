/** Where the fields that a declaration names come from, and what is deliberately different. */
export interface FieldSource {
  /** A record of the contract, or a call whose result has the fields. */
  readonly of: string;
  /** Where in that result, as a dot path. */
  readonly below?: string;
  /** Declared though the contract does not know them: kind and reason. */
  readonly beyond?: Readonly<Record<string, readonly [kind: string, reason: string]>>;
  /** In the contract and read by nobody here, with the reason. */
  readonly unread?: Readonly<Record<string, string>>;
  /** Declared as another kind than the contract's, with the reason. */
  readonly otherwise?: Readonly<Record<string, readonly [kind: string, reason: string]>>;
}

const STAT = 'POST /api/Dashboard/V2/Stat';
const REPORTS = 'POST /api/Reports';

const CHANGE = {
  change: ['status', 'the page works it out of two periods, no call brings it'],
} as const;

const NO_PLACE = {
  latitude: 'the map counts taxpayers by district',
  longitude: 'the map counts taxpayers by district',
};

const DECISION = {
  decidedBy: ['text', 'where a backend announces refunds.reason'],
  decisionReason: ['multiline', 'where a backend announces refunds.reason'],
} as const;

const OWN_PAGE = 'the page around the list says it once';

const taxpayer: FieldSource = { of: 'taxpayer', unread: NO_PLACE };
const summary = 'POST /api/TAXPayers/GetTaxpayerTransactionSummaryByTIN';

const taxpayerSums: FieldSource = {
  of: summary,
  below: 'summary',
  unread: Object.fromEntries(
    ['monthWiseGST', 'monthWiseWHT', 'monthWiseTransactionAmount'].map((list) => [
      list,
      'lists, which have fields of their own',
    ]),
  ),
};

/** By the place of each set of fields that is read from an answer. */
export const fieldSources: Readonly<Record<string, FieldSource>> = {
  'users.fields': {
    of: 'user',
    otherwise: { isActive: ['status', 'people read Active and Blocked'] },
  },
  'taxpayers.fields': taxpayer,
  'transactions.fields': { of: 'transaction' },
  'transactions.summary.fields': { of: 'GET /api/Transactions/GetTaxTransactionSummaryAsync' },
  'devices.fields': {
    of: 'device',
    unread: {
      taxPayerId: 'the owner is told by name and TIN',
      region: 'devices are looked for by district',
    },
  },
  ...Object.fromEntries(
    [
      ['registered-taxpayers', 'total'],
      ['active-taxpayers', 'active'],
      ['inactive-taxpayers', 'inactive'],
    ].map(([register, own]) => [
      `${register}.summary.fields`,
      {
        of: `${STAT}/Taxpayers`,
        below: 'taxPayerSummary',
        unread: Object.fromEntries(
          ['total', 'active', 'inactive', 'registered']
            .filter((count) => count !== own)
            .map((count) => [count, 'a register says how many of its own there are']),
        ),
      },
    ]),
  ),
  'devices.summary.fields': { of: 'GET /api/Devices/GetDeviceDeploymentSummary' },
  'device-districts.fields': { of: 'GET /api/Devices/GetDistrictWiseDeviceCount' },
  'non-taxpayers.fields': { of: 'non-taxpayer' },
  'refunds.fields': { of: 'refund', beyond: DECISION },
  'logs.fields': { of: 'log entry' },
  'taxpayer-options.fields': { of: 'taxpayer option' },
  'taxpayer-transactions.fields': {
    of: 'transaction',
    unread: { taxPayerName: OWN_PAGE, taxPayerTIN: OWN_PAGE, district: OWN_PAGE },
  },
  'regions.fields': { of: 'region' },
  'districts.fields': { of: 'district' },
  'registered-taxpayers.fields': taxpayer,
  'active-taxpayers.fields': taxpayer,
  'inactive-taxpayers.fields': taxpayer,
  'gst-accrual.fields': { of: `${REPORTS}/GetGstAccrualReport` },
  'refund-history.fields': {
    of: 'refund',
    beyond: {
      ...DECISION,
      district: ['text', 'the call can be asked for it, its rows do not tell it'],
    },
  },
  'daily-receipts.fields': { of: `${STAT}/DailyReceipts` },
  'top-10.fields': { of: `${STAT}/Top10Taxpayers`, beyond: CHANGE },
  'least-10.fields': { of: `${STAT}/Least10Taxpayers`, beyond: CHANGE },
  'top-all-time.fields': { of: 'GET /api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime' },
  'least-all-time.fields': { of: `${STAT}/BottomLeastTaxpayersAllTime` },
  'refund-requests-per-day.fields': { of: `${STAT}/RefundRequestsPerDay` },
  'taxpayer-counts.fields': { of: `${STAT}/Taxpayers`, below: 'taxPayerSummary' },
  'transaction-sums.fields': { of: `${STAT}/Transactions`, below: 'taxPayerSummary' },
  'device-counts.fields': {
    of: `${STAT}/Devices`,
    below: 'taxPayerSummary.summary',
    unread: {
      inactive: 'the chart of all devices says it',
      faulty: 'the head of the dashboard says it',
      inStock: 'the chart of all devices says it',
    },
  },
  'registration-trend.fields': { of: `${REPORTS}/GetTaxpayersTrendReports` },
  'gst-trend.fields': { of: `${REPORTS}/GetGSTAccrualTrendReports` },
  'wht-trend.fields': { of: `${REPORTS}/GetWHTAccrualTrendReports` },
  'overall-counts.fields': {
    of: 'GET /api/Dashboard',
    unread: { generatedAt: 'the page says now' },
  },
  ...Object.fromEntries(
    [
      ['taxpayers-by-category', 'taxpayersByCategory'],
      ['devices-by-status', 'devicesByStatus'],
      ['collections-by-region', 'collectionsByRegion'],
      ['transactions-by-type', 'transactionsByType'],
    ].map(([name, below = '']) => [
      `${name}.fields`,
      { of: 'GET /api/Dashboard/V2/Charts', below },
    ]),
  ),
  'taxpayer-sums.fields': taxpayerSums,
  'refunds.details.related.1.figures.fields': taxpayerSums,
  'taxpayer-gst-months.fields': { of: summary, below: 'summary.monthWiseGST' },
  'taxpayer-wht-months.fields': { of: summary, below: 'summary.monthWiseWHT' },
  'taxpayer-amount-months.fields': { of: summary, below: 'summary.monthWiseTransactionAmount' },
};

/** Fields that stand for figures of the console's own making, with their kinds. */
export const madeHere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'refunds-waiting.fields': {
    waiting: 'number',
    amount: 'money',
    withoutAmount: 'number',
    days: 'number',
  },
  'device-faults.fields': { silent: 'number', faulty: 'number' },
  'unregistered-found.fields': { nonTaxpayers: 'number' },
  'devices-by-district.fields': { district: 'text', deviceCount: 'number', activeCount: 'number' },
  'active-share-by-district.fields': {
    district: 'text',
    share: 'number',
    activeCount: 'number',
    deviceCount: 'number',
  },
  'taxpayers-by-district.fields': { district: 'text', taxpayers: 'number' },
  'gst-by-district.fields': { district: 'text', gstAmount: 'money', transactionCount: 'number' },
};
