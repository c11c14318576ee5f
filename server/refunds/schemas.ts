import { idText, required, typed } from '../http/requests.ts';

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
