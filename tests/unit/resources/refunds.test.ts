import { describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds';
import { taxpayerOptions } from '../../../src/resources/taxpayers';
import { emptyText } from '../../../src/schema/default-texts';
import { columnsOf, sectionsOf } from '../../../src/schema/defaults';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import { filterEndpoint } from '../../../src/schema/filters';
import { columnKey, columnLabel } from '../../../src/schema/format';
import { initialState, PAGE_SIZES } from '../../../src/schema/list-state';
import { readRows } from '../../../src/schema/read';

const { actions = {}, details } = refunds as Resource;
const row = (entry: Record<string, unknown>): Row => {
  const read = readRows(refunds, [entry])?.rows[0];
  if (!read) throw new Error('The row was not read.');
  return read;
};
const labels = (names: readonly string[]) => names.map((name) => columnLabel(refunds, name));

it('stands at its specified place under its specified name', () => {
  expect(refunds.route).toBe('/taxpayer-refund');
  expect(refunds.label).toBe('Taxpayer Refund');
});

describe('the table', () => {
  it('has the specified columns in their order; Actions follows from the declared actions', () => {
    expect(columnsOf(refunds).map((column) => columnLabel(refunds, column))).toEqual([
      'Transaction ID',
      'Taxpayer',
      'TIN',
      'Amount',
      'GST Amount',
      'Refund Reason',
      'Submission Date',
      'Status',
      'Customer Info',
    ]);
  });

  it('takes each column from the field of that meaning', () => {
    expect(columnsOf(refunds).map(columnKey)).toEqual([
      'transactionId',
      'taxPayerName',
      'taxPayerTIN',
      'amount',
      'gstAmount',
      'reasonForRefund',
      'createdDate',
      'refundStatus',
      'customerName+customerPhoneNumber+customerAddress',
    ]);
  });

  it('shows money as money and dates as dates', () => {
    expect(refunds.fields.amount.kind).toBe('money');
    expect(refunds.fields.gstAmount.kind).toBe('money');
    expect(refunds.fields.createdDate.kind).toBe('datetime');
    expect(refunds.fields.updatedDate.kind).toBe('datetime');
  });

  it('starts with the newest submission and ten rows a page', () => {
    const { sort, pageSize } = initialState(refunds);
    expect(sort).toEqual({ column: 'createdDate', order: 'desc' });
    expect(pageSize).toBe(10);
    expect(PAGE_SIZES).toEqual([10, 20, 50]);
  });

  it('shows approved green, submitted blue and rejected red', () => {
    // The badge draws `processing` blue, `success` green and `error` red.
    expect(refunds.fields.refundStatus.values).toEqual({
      Submitted: 'processing',
      Approved: 'success',
      Rejected: 'error',
    });
  });
});

describe('finding refunds', () => {
  it('searches taxpayer name and TIN', () => {
    expect(refunds.list.search).toEqual({
      placeholder: 'Search by merchant name or TIN...',
      fields: ['taxPayerName', 'taxPayerTIN'],
    });
  });

  it('filters by a taxpayer of the list of taxpayers, whose refunds have a call of their own', () => {
    const filter = (refunds as Resource).filters?.['taxPayerId'];
    expect(filter).toMatchObject({
      label: 'Filter by Taxpayer',
      options: { resource: taxpayerOptions.name, label: 'taxPayerName', value: 'id' },
    });
    const endpoint = filterEndpoint(filter);
    expect(endpoint?.path).toBe('/api/Transactions/Refund/HistoryByTaxPayerId');
    expect(endpoint?.query?.({ filters: { taxPayerId: '7' }, params: {} })).toEqual({ id: '7' });
  });

  it('says that there are none, and differently where a search or a filter hides them', () => {
    expect([false, true].map((narrowed) => emptyText(refunds, narrowed))).toEqual([
      'No refund requests found',
      'No refund requests found matching your criteria',
    ]);
  });
});

describe.each([
  ['approve', 'Approve', 'Approved', 'approving', 'approved'],
  ['reject', 'Reject', 'Rejected', 'rejecting', 'rejected'],
])('%s', (key, label, to, doing, done) => {
  const action = actions[key];

  it('is offered on submitted refunds only, and is final', () => {
    expect(action?.transition).toEqual({ field: 'refundStatus', from: ['Submitted'], to });
    expect(Object.keys(actions)).toEqual(['approve', 'reject']);
    const left = Object.values(actions).filter(({ transition }) => transition?.from.includes(to));
    expect(left).toEqual([]);
  });

  it('asks in the specified words', () => {
    expect(action?.label).toBe(label);
    expect(action?.confirm).toEqual({
      title: `${label} Refund`,
      text: `Please review the refund details before ${doing}.`,
    });
  });

  it('ends in the specified words', () => {
    expect(action?.success).toBe(`Refund ${done} successfully`);
    expect(action?.failure).toBe(`Failed to ${key} refund`);
  });

  it('sends the refund and its new status in the query, and no body without a reason', () => {
    const endpoint = action?.endpoint;
    expect(endpoint?.method).toBe('POST');
    expect(endpoint?.kind).toBe('command');
    expect(endpoint?.path).toBe('/api/Transactions/Refund/UpdateStatus');
    expect(endpoint?.query?.({ row: row({ id: 12 }), values: {} })).toEqual({
      refundId: '12',
      newStatus: to,
    });
    expect(endpoint?.body?.({ row: row({ id: 12 }), values: {} })).toBeUndefined();
    expect(endpoint?.successMessage).toBe('Status updated successfully');
  });
});

const sectionsFor = (row: object) =>
  sectionsOf(refunds, { id: '1', ...row }).map(({ title, fields }) => [title, labels(fields)]);

describe('the details', () => {
  it('are offered where nothing is left to decide', () => {
    expect(details?.title).toBe('Refund Details');
    expect(details?.offered).toBe('idle');
  });

  it('show taxpayer, transaction, customer and reason', () => {
    const always = [
      ['Taxpayer', ['Taxpayer', 'TIN']],
      [
        'Transaction Details',
        ['Transaction ID', 'Amount', 'GST Amount', 'Collection Type', 'Status'],
      ],
      ['Customer Details', ['Name', 'Phone', 'Address']],
      ['Refund Reason', ['Refund Reason']],
    ];
    expect(sectionsFor({})).toEqual(always);
    expect(sectionsFor({ decidedBy: 'Ama' })).toEqual([
      ...always,
      ['Decision', ['Decided By', 'Reason']],
    ]);
  });
});

it('exports under the specified names', () => {
  expect(refunds.export).toEqual({
    fileName: 'taxpayer_refunds_export',
    title: 'Taxpayer Refunds',
  });
});

it('is seen by those who may read refunds, and decided by those who may decide them', () => {
  expect(refunds.may).toBe('refunds.read');
  for (const action of Object.values(actions)) expect(action.may).toBe('refunds.decide');
});
