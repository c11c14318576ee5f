import { COUNT_PATTERN } from '../http/invalid-request.ts';
import { periodProperties } from '../http/requests.ts';

export const periodBody = { type: 'object', properties: periodProperties } as const;

export const RANKS = 10;

export const countQuery = {
  type: 'object',
  properties: { count: { type: 'string', pattern: COUNT_PATTERN, default: String(RANKS) } },
} as const;
