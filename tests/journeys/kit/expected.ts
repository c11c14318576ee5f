import type { ApiRefund } from './refunds.ts';

/** What a value that nobody supplied looks like. */
const MISSING = '—';

export const amount = (value: number | null): string =>
  value === null ? MISSING : value.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');

/** DD/MM/YY HH:mm:ss, as tables and exports show an ISO time of UTC. */
export const tableTime = (iso: string | null): string =>
  iso === null
    ? MISSING
    : `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(2, 4)} ${clock(iso)}`;

const clock = (iso: string): string => iso.slice(11, 19);

const tidy = (text: string | null): string => text?.replace(/\s+/g, ' ').trim() || MISSING;

export const customer = (refund: ApiRefund): string[] =>
  [refund.customerName, refund.customerPhoneNumber, refund.customerAddress].filter(
    (text) => text !== null,
  );

/** The cells of a refund's row before the actions, with white space as a page draws it. */
export const tableRow = (refund: ApiRefund): string[] => [
  tidy(refund.transactionId),
  tidy(refund.taxPayerName),
  tidy(refund.taxPayerTIN),
  amount(refund.amount),
  amount(refund.gstAmount),
  tidy(refund.reasonForRefund),
  tableTime(refund.createdDate),
  refund.refundStatus,
  tidy(customer(refund).join(' ')),
];

/** The headers of the table, in order (§2). */
export const HEADERS = [
  'Transaction ID',
  'Taxpayer',
  'TIN',
  'Amount',
  'GST Amount',
  'Refund Reason',
  'Submission Date',
  'Status',
  'Customer Info',
  'Actions',
];
