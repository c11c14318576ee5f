import type { PageArgs } from '../schema/language/lists';
import { readDayRange } from '../schema/range';

/** The body of every paged request (§3, 'paged list properties'). */
export const pagingBody = ({ page, pageSize, search, sort, countAtMost, cursor }: PageArgs) => ({
  pageNumber: page,
  perPage: pageSize,
  searchText: search,
  sortingOn: sort.column,
  isDescending: sort.order === 'desc',
  ...(countAtMost !== undefined && { countAtMost }),
  ...(cursor !== undefined && { cursor }),
});

/** A range of days as request parameters; an open end is omitted. */
export function daysBody(range: string | undefined) {
  const { from, to } = readDayRange(range);
  return { ...(from !== null && { startDate: from }), ...(to !== null && { endDate: to }) };
}
