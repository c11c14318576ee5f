import type { Period } from '../database/dates.ts';
import { periodProperties } from '../http/requests.ts';
import { id, optional, record, text, time } from '../http/answers.ts';
import { type Paging, pagingProperties } from '../http/paging.ts';

export const logEntrySchema = record({
  id,
  email: text,
  userName: optional(text),
  action: text,
  detail: optional(text),
  ipAddress: optional(text),
  createdDate: time,
});

export interface LogsQuery {
  Email: string;
}

export const logsQuery = {
  type: 'object',
  required: ['Email'],
  properties: { Email: { type: 'string', minLength: 1, maxLength: 255 } },
} as const;

const SORTED_BY = ['createdDate', 'action', 'detail', 'ipAddress'] as const;
type LogColumn = (typeof SORTED_BY)[number];

/** Without `perPage` every entry: the answer has no total that would tell of more. */
export type LogsBody = Omit<Paging<LogColumn>, 'perPage'> & { perPage?: number } & Period;

const {
  perPage: { default: _all, ...perPage },
  ...paging
} = pagingProperties(SORTED_BY);

export const logsBody = {
  type: 'object',
  properties: { ...paging, perPage, ...periodProperties },
} as const;
