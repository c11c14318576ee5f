import type { Backend } from './backend.ts';
import { call } from './client.ts';

export interface Transaction {
  id: number;
  transactionId: string;
  transactionDate: string;
  receiptNumber: string;
  taxPayerName: string;
  taxPayerTIN: string;
  deviceSerialNumber: string | null;
  customerName: string | null;
  collectionType: string;
  amount: number;
  gstAmount: number;
  whtAmount: number;
  district: string;
}

export interface Page {
  totalPages: number;
  totalRecords: number;
  list: Transaction[];
}

export function transactionCalls({ url }: Backend, token: string) {
  const post = (path: string, body?: unknown) =>
    call<Page>(`${url}/api/Transactions/${path}`, { method: 'POST', token, body });
  const list = (body?: unknown) => post('GetTransactionList', body);
  return {
    list,
    wht: (body?: unknown) => post('GetWHTTransactionListAsync', body),
    /** The rows of all pages, or of the first few, one page after the other. */
    async walk(body: Record<string, unknown>, pages = Infinity): Promise<Transaction[]> {
      const rows: Transaction[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const { result } = await list({ ...body, pageNumber });
        rows.push(...result.list);
        if (pageNumber >= Math.min(pages, result.totalPages)) return rows;
      }
    },
  };
}

/** By which columns a list can be sorted, each as SQL over the tables that `RECORDS` joins. */
export const SORTED_BY = {
  transactionDate: 't.transaction_date',
  transactionId: 't.transaction_id',
  receiptNumber: 't.receipt_number',
  taxPayerName: 'p.name',
  taxPayerTIN: 'p.tin',
  deviceSerialNumber: 'v.serial_number',
  customerName: 't.customer_name',
  collectionType: 't.collection_type',
  amount: 't.amount',
  gstAmount: 't.gst_amount',
  whtAmount: 't.wht_amount',
  district: 'd.name',
};

export const RECORDS = `transactions t join taxpayers p on p.id = t.taxpayer_id
  join districts d on d.id = t.district_id left join devices v on v.id = t.device_id`;
