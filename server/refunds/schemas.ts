import { ID_PATTERN } from '../http/invalid-request.ts';

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
