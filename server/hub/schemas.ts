import { count, day, listOf, money, record, text } from '../http/answers.ts';
import { COUNT_PATTERN } from '../http/invalid-request.ts';
import { periodProperties } from '../http/requests.ts';

export const periodBody = { type: 'object', properties: periodProperties } as const;

export const RANKS = 10;

export const countQuery = {
  type: 'object',
  properties: { count: { type: 'string', pattern: COUNT_PATTERN, default: String(RANKS) } },
} as const;

export const ranksSchema = listOf(
  record({
    rank: { type: 'integer', minimum: 1 },
    taxPayerName: text,
    taxPayerTIN: text,
    transactionCount: count,
    amount: money,
    gstAmount: money,
  }),
);

export const receiptsSchema = listOf(
  record({ date: day, receiptCount: count, amount: money, gstAmount: money }),
);

export const requestsSchema = listOf(record({ date: day, requestCount: count, amount: money }));
