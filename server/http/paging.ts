import { TEXT_LIMIT } from '../../typed-text.ts';
import { typed } from './requests.ts';

export const MAX_PER_PAGE = 1_000;

/** Keeps the offset exact in JavaScript and within SQL's bigint. */
const PAGES_AT_MOST = 1_000_000_000;

const COUNTED_AT_MOST = 1_000_000;

export function pagingProperties<const Columns extends readonly string[]>(columns: Columns) {
  return {
    pageNumber: { type: 'integer', minimum: 1, maximum: PAGES_AT_MOST, default: 1 },
    perPage: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE, default: 10 },
    searchText: { type: 'string', maxLength: TEXT_LIMIT, default: '', ...typed('line') },
    /** Empty: newest first, whatever `isDescending` says. */
    sortingOn: { type: 'string', enum: ['', ...columns], default: '' },
    isDescending: { type: 'boolean', default: false },
    /** Where counting may stop: the extension `lists.bounded`. */
    countAtMost: { type: 'integer', minimum: 1, maximum: COUNTED_AT_MOST },
    /** The rows next to the row with an id, or the last ones: the extension `lists.cursor`. */
    cursor: { type: 'string', pattern: '^(?:last|(?:after|before)-[1-9]\\d{0,17})$' },
  } as const;
}

interface Page {
  pageNumber: number;
  perPage: number;
  countAtMost?: number;
}

export function rowsBefore({ pageNumber, perPage }: Page): number {
  return (pageNumber - 1) * perPage;
}

export interface Total {
  readonly rows: number;
  readonly hasMore: boolean;
}

export function pageAsJson(
  { perPage, countAtMost }: Page,
  { rows, hasMore }: Total,
  listJson: string,
): string {
  const totalPages = Math.ceil(rows / perPage);
  const more = countAtMost === undefined ? '' : `"hasMore":${hasMore},`;
  return `{"totalPages":${totalPages},"totalRecords":${rows},${more}"list":${listJson}}`;
}
