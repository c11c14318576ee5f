import { TEXT_LIMIT } from '../../typed-text.ts';
import { LANGUAGES } from '../language/translate.ts';
import { periodProperties, required, shortText } from '../http/requests.ts';

export const statementBody = required({ tin: shortText, ...periodProperties });

/** English if absent. */
export const linkQuery = {
  type: 'object',
  properties: { language: { type: 'string', enum: LANGUAGES, default: 'en' } },
} as const;

export const linkParams = required({ token: { type: 'string', maxLength: TEXT_LIMIT } });
