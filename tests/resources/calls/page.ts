/** What a call of one page is given. */
export const page = (filters: Readonly<Record<string, string>>) => ({
  filters,
  page: 3,
  pageSize: 20,
  search: 'TXN',
  sort: { column: 'amount', order: 'asc' },
});

/** What goes over the wire of it. */
export const pageBody = {
  pageNumber: 3,
  perPage: 20,
  searchText: 'TXN',
  sortingOn: 'amount',
  isDescending: false,
};
