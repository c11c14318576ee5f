import { count, record, text } from '../http/answers.ts';
import { MARK_PATTERN } from '../http/invalid-request.ts';
import { LIST_NAMES } from './lists.ts';

export const changesQuery = {
  type: 'object',
  required: ['list'],
  properties: {
    list: { type: 'string', enum: LIST_NAMES },
    since: { type: 'string', pattern: MARK_PATTERN },
  },
} as const;

export const changesSchema = record({ mark: text, added: count });
