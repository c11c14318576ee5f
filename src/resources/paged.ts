import type { PageArgs } from '../schema/language/lists';
import { readDayRange } from '../schema/day-range';

/** The body that every call of a page takes (§3, 'paged list properties'). */
export const pagingBody = ({ page, pageSize, search, sort, countAtMost }: PageArgs) => ({
  pageNumber: page,
  perPage: pageSize,
  searchText: search,
  sortingOn: sort.column,
  isDescending: sort.order === 'desc',
  ...(countAtMost !== undefined && { countAtMost }),
});

/** A span of days as calls take it; an open end is left out. */
export function daysBody(range: string | undefined) {
  const { from, to } = readDayRange(range);
  return { ...(from !== null && { startDate: from }), ...(to !== null && { endDate: to }) };
}
