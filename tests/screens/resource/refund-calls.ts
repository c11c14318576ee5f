import { envelope, openWire, type Reply, type Wire } from '../../kit/wire.ts';

export const HISTORY = '/api/Transactions/Refund/History';
export const BY_TAXPAYER = '/api/Transactions/Refund/HistoryByTaxPayerId';
export const UPDATE_STATUS = '/api/Transactions/Refund/UpdateStatus';
export const TAXPAYERS = '/api/TAXPayers/GetTAXPayersList';

export const waiting = {
  id: 7,
  transactionId: 'TXN-7',
  amount: 1234.5,
  gstAmount: 185.18,
  collectionType: 'GST',
  customerName: 'Nana Kofi',
  customerPhoneNumber: '+999 20 555 0107',
  customerAddress: '7 Harbour Road',
  reasonForRefund: 'Paid twice',
  refundStatus: 'Submitted',
  createdby: 'Ama Clerk',
  createdDate: '2024-06-01T08:05:09Z',
  updatedDate: null,
  taxPayerId: 70,
  taxPayerName: 'Abbey & Sons',
  taxPayerTIN: '1000000070',
} as const;

/** A backend that lists these refunds in turn, and two taxpayers to choose from. */
export async function openRefundWire(...lists: Reply[]): Promise<Wire> {
  const wire = await openWire();
  wire.on(HISTORY, ...lists);
  wire.on(
    TAXPAYERS,
    envelope([
      { id: 70, taxPayerName: 'Abbey & Sons' },
      { id: 80, taxPayerName: 'ŋ' },
    ]),
  );
  return wire;
}

/** So many refunds: numbered from 1, each a day older than the one before. */
export const someRefunds = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...waiting,
    id: index + 1,
    transactionId: `TXN-${index + 1}`,
    amount: 1000 + index,
    createdDate: new Date(Date.UTC(2024, 5, 30 - index, 8)).toISOString(),
  }));
