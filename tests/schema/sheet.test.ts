import { describe, expect, it } from 'vitest';
import { refunds } from '../../src/resources/refunds';
import { users } from '../../src/resources/users';
import type { Resource, Row } from '../../src/schema/define';
import { sheetOf } from '../../src/schema/sheet';
import { rowsOf, utc } from './sample';

const lines = (resource: Resource, row: Row): unknown[][] =>
  sheetOf(resource, row, utc).rows.map(({ part, item, value }) => [part, item, value]);

describe('the sheet of a refund', () => {
  const [refund] = rowsOf(refunds as Resource, [
    {
      id: 7,
      transactionId: 'TXN-7',
      amount: 1234.5,
      gstAmount: null,
      reasonForRefund: 'Two\nlines',
      refundStatus: 'Approved',
      createdby: 'Ɛfua',
      createdDate: '2024-06-30T11:00:00Z',
      taxPayerName: '<b>bold</b>',
      taxPayerTIN: '00123',
    },
  ]);

  it('holds what the list knows of it, its details and its history, each part named once', () => {
    expect(lines(refunds as Resource, refund as Row)).toEqual([
      ['Refund', 'Taxpayer', '<b>bold</b>'],
      [' ', 'TIN', '00123'],
      [' ', 'Submission Date', '30/06/2024 11:00:00'],
      [' ', 'Update Date', '—'],
      [' ', 'Created By', 'Ɛfua'],
      ['Transaction Details', 'Transaction ID', 'TXN-7'],
      [' ', 'Amount', '1,234.50'],
      [' ', 'GST Amount', '—'],
      [' ', 'Collection Type', '—'],
      [' ', 'Status', 'Approved'],
      ['Customer Details', 'Name', '—'],
      [' ', 'Phone', '—'],
      [' ', 'Address', '—'],
      ['Refund Reason', 'Refund Reason', 'Two\nlines'],
      ['Timeline', 'Refund submitted by Ɛfua', '30/06/2024 11:00:00'],
      [' ', 'Approved by Admin', 'Recently approved'],
    ]);
    expect(sheetOf(refunds as Resource, refund as Row, utc).title).toBe('Refund Details');
  });
});

it('a record without sections or a history has one part', () => {
  const [user] = rowsOf(users as Resource, [{ userID: 1, userName: 'A', isActive: true }]);
  const parts = lines(users as Resource, user as Row).map(([part]) => part);
  expect(parts[0]).toBe('User');
  expect(new Set(parts.slice(1))).toEqual(new Set([' ']));
});
