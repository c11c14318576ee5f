import type { Extension } from '../http/extensions.ts';
import { id, money, optional, record, text, time } from '../http/answers.ts';
import { ID_PATTERN } from '../http/invalid-request.ts';

/** Requests come from elsewhere, and lack what they lack. */
const fields = {
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
};

/** A refund as the contract names the fields, with those of the extensions. */
export function refundSchema(extensions: readonly Extension[]) {
  if (!extensions.includes('refunds.reason')) return record(fields);
  return record({ ...fields, decidedBy: optional(text), decisionReason: optional(text) });
}

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

export interface DecisionBody {
  /** Null, empty or absent: none is given. */
  reason?: string | null;
}

export const decisionBody = {
  type: 'object',
  properties: { reason: { type: ['string', 'null'], maxLength: 1000 } },
} as const;
