import type { Period } from '../database/dates.ts';
import { periodProperties } from '../http/requests.ts';

export interface StatementBody extends Required<Period> {
  tin: string;
}

export const statementBody = {
  type: 'object',
  required: ['tin', 'startDate', 'endDate'],
  properties: { tin: { type: 'string', minLength: 1, maxLength: 255 }, ...periodProperties },
} as const;

export interface LinkParams {
  token: string;
}

export const linkParams = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 255 } },
} as const;
