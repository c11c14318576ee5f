import { pagingProperties } from '../http/paging.ts';
import { type Validated, emailText, periodProperties, required, typed } from '../http/requests.ts';

export const logsQuery = required({ Email: emailText });

const {
  perPage: { default: _all, ...perPage },
  countAtMost: _counted,
  cursor: _cursor,
  ...paging
} = pagingProperties(['createdDate', 'action', 'detail', 'ipAddress']);

/** Without `perPage` all entries are returned, because the response has no total. */
export const logsBody = {
  type: 'object',
  properties: { ...paging, perPage, ...periodProperties, reads: { type: 'boolean' } },
} as const;

export type LogsBody = Validated<typeof logsBody>;

/** Filters omit typed values, such as a search text, a name or a TIN. */
export const exportBody = {
  type: 'object',
  required: ['resource', 'format', 'rows'],
  properties: {
    resource: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,63}$' },
    format: { type: 'string', enum: ['pdf', 'xlsx', 'csv'] },
    rows: { type: 'integer', minimum: 0 },
    filters: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', minLength: 1, maxLength: 200, ...typed('line') },
      default: [],
    },
  },
} as const;
