import { expect, it } from 'vitest';
import { refunds } from '../../../src/resources/refunds';
import { users } from '../../../src/resources/users';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import { documentOf } from '../../../src/ui/dialog/record-document';
import { permits, rowsOf, utc } from '../schema/sample';

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

it('the sheet of a refund holds what the list knows of it, its details and its history', () => {
  expect(documentOf(refunds as Resource, refund as Row, utc)).toEqual([
    {
      title: 'Refund',
      facts: [
        ['Submission Date', '30/06/2024 11:00:00'],
        ['Update Date', '—'],
        ['Created By', 'Ɛfua'],
      ],
    },
    {
      title: 'Taxpayer',
      facts: [
        ['Taxpayer', '<b>bold</b>'],
        ['TIN', '00123'],
      ],
    },
    {
      title: 'Transaction Details',
      facts: [
        ['Transaction ID', 'TXN-7'],
        ['Amount', '1,234.50'],
        ['GST Amount', '—'],
        ['Collection Type', '—'],
        ['Status', 'Approved'],
      ],
    },
    {
      title: 'Customer Details',
      facts: [
        ['Name', '—'],
        ['Phone', '—'],
        ['Address', '—'],
      ],
    },
    { title: 'Refund Reason', facts: [['Refund Reason', 'Two\nlines']] },
    {
      title: 'Timeline',
      facts: [
        ['Refund submitted by Ɛfua', '30/06/2024 11:00:00'],
        ['Approved by Admin', 'Recently approved'],
      ],
    },
  ]);
});

it('a record without sections or a history has one part', () => {
  const [user] = rowsOf(users as Resource, [{ userID: 1, userName: 'A', isActive: true }]);
  const parts = documentOf(users as Resource, user as Row, utc);
  expect(parts.map(({ title }) => title)).toEqual(['User']);
});

it('the records in a record are facts, the first of their fields before the others', () => {
  const line = {
    item: { kind: 'text', label: 'Item' },
    sold: { kind: 'date', label: 'Sold' },
  } as const;
  const nested = [{ title: 'Lines', path: 'lines', fields: { ...line, qty: permits.fields.fee } }];
  const sold: Resource = { ...(permits as Resource), details: { sections: [], nested } };
  const lines = [{ item: 'Salt', sold: '2024-06-30', qty: 2 }, {}];
  expect(documentOf(sold, { id: '1', lines } as never, utc).at(-1)).toEqual({
    title: 'Lines',
    facts: [
      ['Salt', '30/06/2024 · 2.00'],
      ['—', '— · —'],
    ],
  });
});
