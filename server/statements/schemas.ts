import { LANGUAGES } from '../language/translate.ts';
import { periodProperties, shortText } from '../http/requests.ts';

export const statementBody = {
  type: 'object',
  required: ['tin', 'startDate', 'endDate'],
  properties: { tin: shortText, ...periodProperties },
} as const;

/** English if absent. */
export const linkQuery = {
  type: 'object',
  properties: { language: { type: 'string', enum: LANGUAGES, default: 'en' } },
} as const;

export const linkParams = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 255 } },
} as const;
