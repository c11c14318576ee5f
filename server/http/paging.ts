import { typed } from './typed-text.ts';

/** Bounds the memory of a response. */
export const PER_PAGE_AT_MOST = 1_000;

/** Keeps the offset exact in JavaScript and within SQL's bigint. */
const PAGES_AT_MOST = 1_000_000_000;

/** A client that wants more rows counted leaves it out. */
const COUNTED_AT_MOST = 1_000_000;

/** The properties of a body that asks for a page, sorted by one of `columns`. */
export function pagingProperties<const Columns extends readonly string[]>(columns: Columns) {
  return {
    pageNumber: { type: 'integer', minimum: 1, maximum: PAGES_AT_MOST, default: 1 },
    perPage: { type: 'integer', minimum: 1, maximum: PER_PAGE_AT_MOST, default: 10 },
    /** Empty: everything. */
    searchText: { type: 'string', maxLength: 255, default: '', ...typed('line') },
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
  /** 1-based. */
  pageNumber: number;
  perPage: number;
  countAtMost?: number;
}

/** The offset of the page. */
export function rowsBefore({ pageNumber, perPage }: Page): number {
  return (pageNumber - 1) * perPage;
}

/** How many rows there are on all pages. */
export interface Total {
  readonly rows: number;
  /** Whether there are more rows than were counted. */
  readonly hasMore: boolean;
}

/** The result of a paged call as JSON text around that of its list. */
export function pageAsJson(
  { perPage, countAtMost }: Page,
  { rows, hasMore }: Total,
  listJson: string,
): string {
  const totalPages = Math.ceil(rows / perPage);
  const more = countAtMost === undefined ? '' : `"hasMore":${hasMore},`;
  return `{"totalPages":${totalPages},"totalRecords":${rows},${more}"list":${listJson}}`;
}
