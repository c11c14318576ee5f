import { describe, expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds';
import { emptyText } from '../../../src/schema/default-texts';
import { columnsOf, sectionsOf } from '../../../src/schema/defaults';
import type { Resource } from '../../../src/schema/define';
import { columnLabel } from '../../../src/schema/format';

const { actions = {}, details } = refunds as Resource;
const labels = (names: readonly string[]) => names.map((name) => columnLabel(refunds, name));

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

  it('says that there are none, and differently where a search or a filter hides them', () => {
    expect([false, true].map((narrowed) => emptyText(refunds, narrowed))).toEqual([
      'No refund requests found',
      'No refund requests found matching your criteria',
    ]);
  });
});

describe.each([
  ['approve', 'Approved'],
  ['reject', 'Rejected'],
])('%s', (key, to) => {
  const action = actions[key];

  it('is offered on submitted refunds only, is final, and fails in the specified words', () => {
    expect(action?.transition).toEqual({ field: 'refundStatus', from: ['Submitted'], to });
    expect(Object.keys(actions)).toEqual(['approve', 'reject']);
    const left = Object.values(actions).filter(({ transition }) => transition?.from.includes(to));
    expect(left).toEqual([]);
    expect(action?.failure).toBe(`Failed to ${key} refund`);
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
