/** What a call of one page is given. */
export const page = (filters: Readonly<Record<string, string>>) => ({
  filters,
  page: 3,
  pageSize: 20,
  search: 'TXN',
  sort: { column: 'amount', order: 'asc' },
});

/** Where a page has what the console reads of it, and how far its rows are counted. */
export const pageParts = {
  rows: 'list',
  total: 'totalRecords',
  countAtMost: 10_000,
  hasMore: 'hasMore',
};

/** What goes over the wire of it. */
export const pageBody = {
  pageNumber: 3,
  perPage: 20,
  searchText: 'TXN',
  sortingOn: 'amount',
  isDescending: false,
};
