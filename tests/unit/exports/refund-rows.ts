import { onTestFinished } from 'vitest';
import {
  cellsOf,
  describeTable,
  type Contents,
  type Format,
  type WrittenFile,
  type Table,
} from '../../../src/exports/table';
import { product } from '../../../src/product';
import { type Refund, refunds } from '../../../src/resources/refunds';
import type { Row } from '../../../src/schema/language/fields';

export const NOW = new Date('2024-01-31T14:25:30Z');

/** Texts that spreadsheets take for formulas. */
export const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1'];

/** The table of the refunds, in a zone. */
export function refundTable(timeZone = 'UTC'): Table {
  const before = product.timeZone;
  Object.assign(product, { timeZone });
  onTestFinished(() => void Object.assign(product, { timeZone: before }));
  return describeTable(refunds, NOW);
}

/** A refund with some values of its own. */
export const refund = (values: Partial<Refund> = {}): Refund => ({
  id: '1',
  transactionId: 'TXN-0001',
  taxPayerName: 'Ama Serwaa Trading',
  taxPayerTIN: 'C0001234567',
  amount: 1234.5,
  gstAmount: 185.18,
  collectionType: 'GST',
  reasonForRefund: 'Overpaid in the second quarter',
  createdDate: '2024-01-30T09:05:07Z',
  updatedDate: null,
  createdby: 'Kofi',
  decidedBy: null,
  decisionReason: null,
  refundStatus: 'Submitted',
  customerName: 'Yaw',
  customerPhoneNumber: '+233201234567',
  customerAddress: '12 High Street',
  taxPayerId: '7',
  ...values,
});

/** The file that a writer makes of some refunds. */
export async function written(
  write: (contents: Contents) => WrittenFile,
  format: Format,
  rows: readonly Row[],
  { table = refundTable(), facts = [], notice = null }: Partial<Contents> = {},
): Promise<{ file: Buffer; hint?: string }> {
  const cells = rows.map(cellsOf(refunds, format));
  const { file, ...rest } = write({ table, rows: cells, facts, notice });
  return { file: Buffer.from(await file.arrayBuffer()), ...rest };
}
