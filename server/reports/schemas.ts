import { TEXT_LIMIT } from '../../typed-text.ts';
import { count, listOf, money, month, record, text } from '../http/answers.ts';
import { figuresBody } from '../http/requests.ts';

export const refundReportBody = {
  type: 'object',
  properties: {
    ...figuresBody.properties,
    refundStatus: { type: 'string', maxLength: TEXT_LIMIT },
  },
} as const;

export const trendSchema = listOf(record({ period: month, value: { type: 'number' } }));

export const accrualSchema = listOf(
  record({
    period: month,
    taxPayerName: text,
    taxPayerTIN: text,
    district: text,
    transactionCount: count,
    amount: money,
    gstAmount: money,
  }),
);
