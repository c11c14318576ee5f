/**
 * What the specification fixes about the calls (§3 and §7, and the K rows of the wire contract).
 * Written by hand and never generated: it must differ when a fixed name is renamed everywhere else.
 */

/** The names of every answer. */
export const ENVELOPE = ['responseCode', 'responseMessage', 'result'] as const;

/** One refusal of the backend spells the message so. */
export const MISSPELT_MESSAGE = 'reponseMessage';

/** The body of a request for one page. */
export const PAGE_REQUEST = [
  'isDescending',
  'pageNumber',
  'perPage',
  'searchText',
  'sortingOn',
] as const;

/** The result of a paged list. */
export const PAGE_RESULT = ['totalPages', 'totalRecords', 'list'] as const;

/** The fields of the JSON text in the token's claim `UserProfile`. */
export const PROFILE = ['UserID', 'UserName', 'UserRole', 'UserEmail', 'UserPhone'] as const;

export const REFUND_STATES = ['Submitted', 'Approved', 'Rejected'] as const;

const USER = ['email', 'phoneNo'] as const;

const REFUND = [
  'id',
  'transactionId',
  'amount',
  'gstAmount',
  'collectionType',
  'customerName',
  'customerPhoneNumber',
  'customerAddress',
  'reasonForRefund',
  'refundStatus',
  'createdby',
  'createdDate',
  'updatedDate',
  'taxPayerName',
  'taxPayerTIN',
] as const;

const TAXPAYER_OPTION = ['id', 'taxPayerName'] as const;

const TAXPAYER_SUMMARY = [
  'summary.monthWiseGST',
  'summary.monthWiseWHT',
  'summary.monthWiseTransactionAmount',
  'summary.totalGST',
  'summary.totalWHT',
  'summary.mtdgst',
  'summary.mtdwht',
  'summary.ytdgst',
  'summary.ytdwht',
  'transactions.totalRecords',
  'transactions.totalPages',
  'transactions.list',
] as const;

export interface KnownCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A read may be repeated; a command changes something and is sent once. */
  readonly kind: 'read' | 'command';
  /** Needs no token. */
  readonly isPublic?: true;
  /** The names of all query parameters. */
  readonly query?: readonly string[];
  /** The names in the body that the specification fixes. */
  readonly body?: readonly string[];
  /** Fixed names in the result, as dot paths. */
  readonly result?: readonly string[];
  /** `list`: the result is an array of what `result` names. Default: not fixed. */
  readonly shape?: 'list' | 'record' | 'text';
}

type Details = Omit<KnownCall, 'method' | 'path' | 'kind'>;

/** @param call as in `/Auth/GetUserById?Id` */
function known(
  method: KnownCall['method'],
  kind: KnownCall['kind'],
  call: string,
  details: Details = {},
): KnownCall {
  const [path = '', query = ''] = call.split('?');
  return { method, kind, path, query: query.split('&').filter(Boolean), ...details };
}

const get = (call: string, details?: Details) => known('GET', 'read', call, details);
const read = (call: string, details?: Details) => known('POST', 'read', call, details);
const command = (call: string, details?: Details) => known('POST', 'command', call, details);

const users: Details = { shape: 'list', result: USER };
const refunds: Details = { shape: 'list', result: REFUND };
const paged: Details = { shape: 'record', body: PAGE_REQUEST, result: PAGE_RESULT };
const inSummary: Details = { shape: 'record', result: ['taxPayerSummary'] };
const link: Details = { shape: 'text' };

/** The 51 calls. */
export const knownCalls: readonly KnownCall[] = [
  command('/Auth/Login', { isPublic: true, body: ['email', 'password'], shape: 'text' }),
  get('/Auth/GetAllUser', users),
  command('/Auth/ToggleUserStatus', { ...users, body: ['userId'] }),
  command('/Auth/RegisterUser', users),
  command('/Auth/ChangePassword', {
    body: ['email', 'oldPassword', 'newPassword', 'confirmPassword'],
  }),
  get('/Auth/GetUserById?Id', users),
  command('/Auth/sendOTP?Email', { isPublic: true }),
  command('/Auth/verifyotp', { isPublic: true, body: ['Email', 'Otp'] }),
  command('/Auth/ResetPassword', {
    isPublic: true,
    body: ['Email', 'Password', 'ConfirmPassword'],
  }),
  read('/Auth/GetUserLogs?Email', { shape: 'list' }),

  get('/api/Transactions/Refund/History', refunds),
  get('/api/Transactions/Refund/HistoryByTaxPayerId?id', refunds),
  command('/api/Transactions/Refund/UpdateStatus?refundId&newStatus'),

  get('/api/Dashboard'),
  read('/api/Dashboard/V2/Stat/Taxpayers', inSummary),
  read('/api/Dashboard/V2/Stat/Transactions', inSummary),
  read('/api/Dashboard/V2/Stat/Devices', {
    shape: 'record',
    result: ['taxPayerSummary.summary'],
  }),
  get('/api/Dashboard/V2/Charts'),
  read('/api/Reports/GetTaxpayersTrendReports'),
  read('/api/Reports/GetGSTAccrualTrendReports'),
  read('/api/Reports/GetWHTAccrualTrendReports'),

  get('/api/TAXPayers/GetTAXPayersList', { shape: 'list', result: TAXPAYER_OPTION }),
  get('/api/TAXPayers/GetTAXPayer', { shape: 'list' }),
  get('/api/TAXPayers/GetTaxpayerRegistersList?category&district', { shape: 'list' }),
  get('/api/TAXPayers/GetTaxpayerActivityList?TaxPayerActivity', { shape: 'list' }),
  get('/api/TAXPayers/GetTaxpayerCollectionList?CollectionTier', { shape: 'list' }),
  read('/api/TAXPayers/GetTaxpayerTransactionSummaryByTIN?tin', {
    shape: 'record',
    body: PAGE_REQUEST,
    result: TAXPAYER_SUMMARY,
  }),
  get('/api/TAXPayers/GetTAXPayerRegions', { shape: 'list' }),
  get('/api/TAXPayers/GetDistrictList', { shape: 'list' }),
  get('/api/TAXPayers/GetNonTAXPayer', { shape: 'list' }),

  get('/api/Transactions/GetTaxTransactionSummaryAsync'),
  read('/api/Transactions/GetWHTTransactionListAsync', paged),
  read('/api/Transactions/GetTransactionList', paged),

  get('/api/Devices/GetDeviceDeploymentSummary'),
  get('/api/Devices/GetDeviceList', { shape: 'list' }),
  get('/api/Devices/GetDistrictWiseDeviceCount'),

  read('/api/Reports/GetRegisteredTaxpayerReport'),
  read('/api/Reports/GetActiveTaxpayerReport'),
  read('/api/Reports/GetInActiveTaxpayerReport'),
  read('/api/Reports/GetGstAccrualReport'),
  read('/api/Reports/GetRefundHistoryReport', refunds),

  read('/api/Dashboard/V2/Stat/DailyReceipts'),
  read('/api/Dashboard/V2/Stat/Top10Taxpayers'),
  read('/api/Dashboard/V2/Stat/Least10Taxpayers'),
  read('/api/Dashboard/V2/Stat/BottomLeastTaxpayersAllTime'),
  read('/api/Dashboard/V2/Stat/RefundRequestsPerDay'),
  // The specification says 'query parameters'; their name is an assumption.
  get('/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime?count'),

  command('/api/Reports/GenerateTransactionsStatement-pdf', link),
  command('/api/Reports/GenerateDeviceStatement-pdf', link),
  command('/api/Reports/SendTransactionsStatement-pdf'),
  command('/api/Reports/SendDeviceStatement-pdf'),
];

/** What the reference backend offers beyond them, see docs/contract.md. */
export const extensionCalls: readonly KnownCall[] = [
  command('/Auth/UpdateUser'),
  command('/Auth/RenewSession'),
  command('/Auth/Logout'),
  command('/Auth/LogoutEverywhere'),
  command('/Auth/LogExport'),
  get('/api/Console/Changes?list&since'),
  command('/api/Console/Problems'),
];

/** A call's name in tables and titles: `GET /Auth/GetAllUser`. */
export const nameOf = ({ method, path }: Pick<KnownCall, 'method' | 'path'>): string =>
  `${method} ${path}`;
