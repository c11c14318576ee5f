import type { Receipt } from '../../server/transactions/record.ts';

let last = 0;

/** A transaction that no other has the ID of; `values` on top of ordinary ones. */
export function receipt(values: Partial<Receipt> = {}): Receipt {
  last += 1;
  return {
    transactionId: `TEST-${last}`,
    transactionDate: new Date('2024-06-30T10:00:00Z'),
    receiptNumber: `T-${last}`,
    taxpayerId: 1,
    deviceId: null,
    customerName: null,
    collectionType: 'GST',
    amount: '100.10',
    gstAmount: '15.02',
    whtAmount: '0.00',
    ...values,
  };
}
