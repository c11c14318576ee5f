import { id, money, optional, record, text, time } from '../http/documented.ts';
import { ID_PATTERN } from '../http/invalid-request.ts';

/** A refund as the contract names the fields. Requests come from elsewhere, and lack what they lack. */
export const refundSchema = record({
  id,
  transactionId: optional(text),
  amount: optional(money),
  gstAmount: optional(money),
  collectionType: optional(text),
  customerName: optional(text),
  customerPhoneNumber: optional(text),
  customerAddress: optional(text),
  reasonForRefund: optional(text),
  refundStatus: text,
  createdby: optional(text),
  createdDate: optional(time),
  updatedDate: optional(time),
  taxPayerId: optional(id),
  taxPayerName: optional(text),
  taxPayerTIN: optional(text),
});

export interface TaxpayerQuery {
  id: string;
}

export const taxpayerQuery = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', pattern: ID_PATTERN } },
} as const;

export type Decision = 'Approved' | 'Rejected';

export interface UpdateStatusQuery {
  refundId: string;
  newStatus: Decision;
}

export const updateStatusQuery = {
  type: 'object',
  required: ['refundId', 'newStatus'],
  properties: {
    refundId: { type: 'string', pattern: ID_PATTERN },
    newStatus: { type: 'string', enum: ['Approved', 'Rejected'] },
  },
} as const;
