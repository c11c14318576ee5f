import { TEXT_LIMIT } from '../../typed-text.ts';
import { pagingProperties } from '../http/paging.ts';
import { type Validated, districtProperty, periodProperties } from '../http/requests.ts';
import { SORTINGS } from './sortings.ts';

export const SORTED_BY = Object.keys(SORTINGS) as (keyof typeof SORTINGS)[];

const paging = pagingProperties(SORTED_BY);
export type TransactionPaging = Validated<{ type: 'object'; properties: typeof paging }>;

export const transactionsBody = {
  type: 'object',
  properties: {
    ...paging,
    ...periodProperties,
    tin: { type: 'string', maxLength: TEXT_LIMIT },
    district: districtProperty,
    collectionType: { type: 'string', enum: ['', 'All', 'GST', 'WHT'] },
  },
} as const;
export type TransactionsBody = Validated<typeof transactionsBody>;
