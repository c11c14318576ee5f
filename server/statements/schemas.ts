import { periodProperties, shortText } from '../http/requests.ts';

export const statementBody = {
  type: 'object',
  required: ['tin', 'startDate', 'endDate'],
  properties: { tin: shortText, ...periodProperties },
} as const;

export const linkParams = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 255 } },
} as const;
