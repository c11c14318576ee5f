import { findRefundSignals } from './refund-signals';
import { taxpayerSums } from './taxpayer-figures';
import { TAXPAYER_LINK } from './taxpayer-addresses';
import { countOf, defineResource, post } from '../schema/define';
import type { Row } from '../schema/language/fields';
import type { TimelineEntry } from '../schema/language/records';
import { overallCounts } from './overall-counts';
import { translate } from '../schema/translate';

const updateStatus = (newStatus: 'Approved' | 'Rejected') => ({
  ...post('/api/Transactions/Refund/UpdateStatus'),
  query: ({ row }: { row: { id: string | null } }) => ({
    refundId: row.id ?? undefined,
    newStatus,
  }),
  successMessage: 'Status updated successfully',
});

/** How a refund stands, as the specification says it. */
function standingOf(status: string | null): Pick<TimelineEntry, 'text' | 'undated' | 'tone'> {
  switch (status) {
    case 'Submitted':
      return { text: translate('refund.pending', 'Pending approval'), tone: 'processing' };
    case 'Approved':
      return {
        text: translate('refund.approved', 'Approved by Admin'),
        undated: translate('refund.recentlyApproved', 'Recently approved'),
        tone: 'success',
      };
    case 'Rejected':
      return {
        text: translate('refund.rejected', 'Rejected by Admin'),
        undated: translate('refund.recentlyRejected', 'Recently rejected'),
        tone: 'error',
      };
    default:
      return { text: status ?? '—', tone: 'default' };
  }
}

/** Who decided a refund and why, if the backend supplies it. */
function decisionOf({
  decidedBy,
  decisionReason,
}: Record<'decidedBy' | 'decisionReason', string | null>): string {
  const values = { person: decidedBy, reason: decisionReason };
  return (decisionReason ?? null) === null
    ? translate('refund.decidedBy', values, 'Decided by {{person}}')
    : translate('refund.decidedFor', values, 'Decided by {{person}}: {{reason}}');
}

export const refunds = defineResource({
  name: 'refunds',
  label: 'Taxpayer Refund',
  singular: 'Refund',
  route: '/taxpayer-refund',
  may: 'refunds.read',
  mayChange: 'refunds.decide',
  fields: {
    transactionId: { kind: 'text', label: 'Transaction ID' },
    taxPayerName: { kind: 'text', label: 'Taxpayer', link: TAXPAYER_LINK, priority: 'high' },
    taxPayerTIN: { kind: 'text', label: 'TIN' },
    amount: { kind: 'money', label: 'Amount', priority: 'high' },
    gstAmount: { kind: 'money', label: 'GST Amount' },
    collectionType: { kind: 'text', label: 'Collection Type' },
    reasonForRefund: { kind: 'multiline', label: 'Refund Reason' },
    createdDate: {
      kind: 'datetime',
      label: 'Submission Date',
      priority: 'high',
      age: { text: 'waiting for', field: 'refundStatus', in: ['Submitted'] },
    },
    updatedDate: { kind: 'datetime', label: 'Update Date' },
    createdby: { kind: 'text', label: 'Created By' },
    refundStatus: {
      kind: 'status',
      label: 'Status',
      values: { Submitted: 'processing', Approved: 'success', Rejected: 'error' },
    },
    customerName: { kind: 'text', label: 'Name' },
    customerPhoneNumber: { kind: 'phone', label: 'Phone' },
    customerAddress: { kind: 'text', label: 'Address' },
    taxPayerId: { kind: 'id', label: 'Taxpayer' },
    decidedBy: { kind: 'text', label: 'Decided By', needs: 'refunds.reason' },
    decisionReason: {
      kind: 'multiline',
      label: 'Reason',
      needs: 'refunds.reason',
      presets: [
        'The receipt is missing.',
        'The amount does not match the receipt.',
        'The transaction has been refunded before.',
      ],
    },
  },
  filters: {
    taxPayerId: {
      label: 'Filter by Taxpayer',
      options: { resource: 'taxpayer-options', label: 'taxPayerName', value: 'id' },
      endpoint: {
        method: 'GET',
        path: '/api/Transactions/Refund/HistoryByTaxPayerId',
        query: ({ filters }) => ({ id: filters['taxPayerId'] }),
      },
    },
  },
  list: {
    endpoint: { method: 'GET', path: '/api/Transactions/Refund/History' },
    tabs: 'refundStatus',
    columns: [
      'transactionId',
      'taxPayerName',
      'taxPayerTIN',
      'amount',
      'gstAmount',
      'reasonForRefund',
      'createdDate',
      'refundStatus',
      {
        label: 'Customer Info',
        fields: ['customerName', 'customerPhoneNumber', 'customerAddress'],
      },
    ],
    search: {
      placeholder: 'Search by merchant name or TIN...',
      fields: ['taxPayerName', 'taxPayerTIN'],
    },
    newRecords: countOf(overallCounts, 'pendingRefunds'),
    sort: { field: 'createdDate', order: 'desc' },
    signals: { field: 'amount', find: findRefundSignals },
    empty: {
      all: 'No refund requests found',
      filtered: 'No refund requests found matching your criteria',
    },
  },
  details: {
    title: 'Refund Details',
    offered: 'idle',
    sections: [
      { title: 'Taxpayer', fields: ['taxPayerName', 'taxPayerTIN'] },
      {
        title: 'Transaction Details',
        fields: ['transactionId', 'amount', 'gstAmount', 'collectionType', 'refundStatus'],
      },
      {
        title: 'Customer Details',
        fields: ['customerName', 'customerPhoneNumber', 'customerAddress'],
      },
      { title: 'Refund Reason', fields: ['reasonForRefund'] },
      { title: 'Decision', fields: ['decidedBy', 'decisionReason'], hide: 'whenEmpty' },
    ],
    related: [
      {
        title: 'Receipt',
        tab: 'Receipt',
        resource: 'transactions',
        where: { transactionId: 'transactionId' },
        beside: true,
      },
      {
        title: 'Taxpayer',
        tab: 'Taxpayer',
        resource: 'taxpayers',
        where: { taxPayerTIN: 'taxPayerTIN' },
        beside: true,
        figures: { ...taxpayerSums, by: { tin: 'taxPayerTIN' } },
      },
      {
        title: 'Devices',
        tab: 'Taxpayer',
        resource: 'devices',
        where: { taxPayerTIN: 'taxPayerTIN' },
        beside: true,
      },
      {
        title: 'Other Refunds of the Taxpayer',
        tab: 'Taxpayer',
        resource: 'refunds',
        by: { taxPayerId: 'taxPayerId' },
        beside: true,
      },
    ],
    timeline: (refund) => [
      {
        text: translate(
          'refund.submittedBy',
          { person: refund.createdby ?? '—' },
          'Refund submitted by {{person}}',
        ),
        time: refund.createdDate,
        tone: 'processing',
      },
      {
        ...standingOf(refund.refundStatus),
        ...((refund.decidedBy ?? null) !== null && { note: decisionOf(refund) }),
        time: refund.updatedDate,
      },
    ],
  },
  actions: {
    approve: {
      transition: { field: 'refundStatus', from: ['Submitted'], to: 'Approved' },
      title: 'Approve Refund',
      confirm: 'Please review the refund details before approving.',
      endpoint: updateStatus('Approved'),
      success: 'Refund approved successfully',
      failure: 'Failed to approve refund',
    },
    reject: {
      transition: { field: 'refundStatus', from: ['Submitted'], to: 'Rejected' },
      title: 'Reject Refund',
      confirm: 'Please review the refund details before rejecting.',
      // Optional: the specification has rejections without a reason.
      inputs: [{ field: 'decisionReason', required: false }],
      // Only for backends that accept it: personal data must not end up in the logs of proxies.
      endpoint: {
        ...updateStatus('Rejected'),
        body: ({ values: { decisionReason: reason } }) => reason && { reason },
      },
      success: 'Refund rejected successfully',
      failure: 'Failed to reject refund',
    },
  },
  export: { fileName: 'taxpayer_refunds_export', title: 'Taxpayer Refunds' },
});

export type Refund = Row<(typeof refunds)['fields']>;
