/** What every paged call is asked for beside its filters. */
export interface Paging<Column extends string> {
  /** From 1. */
  pageNumber: number;
  perPage: number;
  /** Empty: everything. */
  searchText: string;
  /** Empty: newest first, whatever `isDescending` says. */
  sortingOn: Column | '';
  isDescending: boolean;
}

/** More rows per page are refused: one answer must not take the memory of the whole process. */
const PER_PAGE_AT_MOST = 1_000;

/** Keeps the number of the first row exact in JavaScript and within SQL's bigint. */
const PAGES_AT_MOST = 1_000_000_000;

/** The properties of a body that asks for a page, sorted by one of `columns`. */
export function pagingProperties<Column extends string>(columns: readonly Column[]) {
  return {
    pageNumber: { type: 'integer', minimum: 1, maximum: PAGES_AT_MOST, default: 1 },
    perPage: { type: 'integer', minimum: 1, maximum: PER_PAGE_AT_MOST, default: 10 },
    searchText: { type: 'string', maxLength: 255, default: '' },
    sortingOn: { type: 'string', enum: ['', ...columns], default: '' },
    isDescending: { type: 'boolean', default: false },
  } as const;
}

/** How many rows lie before the page. */
export function rowsBefore({ pageNumber, perPage }: Paging<string>): number {
  return (pageNumber - 1) * perPage;
}

/** The result of a paged call, as JSON text around the list's. */
export function pageAsJson({ perPage }: Paging<string>, total: number, listJson: string): string {
  const totalPages = Math.ceil(total / perPage);
  return `{"totalPages":${totalPages},"totalRecords":${total},"list":${listJson}}`;
}
