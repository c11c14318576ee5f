import { id, money, optional, record, text, time } from '../http/answers.ts';
import type { Extension } from '../http/extensions.ts';
import { idText, required, typed } from '../http/requests.ts';

/** Requests come from other systems: most fields may be missing. */
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

export function refundSchema(extensions: readonly Extension[]) {
  if (!extensions.includes('refunds.reason')) return record(fields);
  return record({ ...fields, decidedBy: optional(text), decisionReason: optional(text) });
}

export const taxpayerQuery = required({ id: idText });

const DECISIONS = ['Approved', 'Rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

export const updateStatusQuery = required({
  refundId: idText,
  newStatus: { type: 'string', enum: DECISIONS },
});

export const decisionBody = {
  type: 'object',
  /** Null, empty and absent all mean none. */
  properties: { reason: { type: ['string', 'null'], maxLength: 1000, ...typed('lines') } },
} as const;
