/** One answer must not take the memory of the whole process. */
const PER_PAGE_AT_MOST = 1_000;

/** Keeps the offset exact in JavaScript and within SQL's bigint. */
const PAGES_AT_MOST = 1_000_000_000;

/** What is counted any further is counted to its end. */
const COUNTED_AT_MOST = 1_000_000;

/** The properties of a body that asks for a page, sorted by one of `columns`. */
export function pagingProperties<const Columns extends readonly string[]>(columns: Columns) {
  return {
    pageNumber: { type: 'integer', minimum: 1, maximum: PAGES_AT_MOST, default: 1 },
    perPage: { type: 'integer', minimum: 1, maximum: PER_PAGE_AT_MOST, default: 10 },
    /** Empty: everything. */
    searchText: { type: 'string', maxLength: 255, default: '' },
    /** Empty: newest first, whatever `isDescending` says. */
    sortingOn: { type: 'string', enum: ['', ...columns], default: '' },
    isDescending: { type: 'boolean', default: false },
    /** Rows beyond these need not be counted: the extension `lists.bounded`. */
    countAtMost: { type: 'integer', minimum: 1, maximum: COUNTED_AT_MOST },
  } as const;
}

interface Page {
  /** From 1. */
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
  /** Whether there are more, which nobody has counted. */
  readonly hasMore: boolean;
}

/** The result of a paged call, as JSON text around the list's. */
export function pageAsJson(
  { perPage, countAtMost }: Page,
  { rows, hasMore }: Total,
  listJson: string,
): string {
  const totalPages = Math.ceil(rows / perPage);
  const more = countAtMost === undefined ? '' : `"hasMore":${hasMore},`;
  return `{"totalPages":${totalPages},"totalRecords":${rows},${more}"list":${listJson}}`;
}
