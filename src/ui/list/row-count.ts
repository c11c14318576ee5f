import type { FetchedRows } from './useFetchedRows';
import { region } from '../region';

/** How many rows a list has, as in '12,000' or 'more than 10,000'. */
export function rowCount({ total, hasMore }: Pick<FetchedRows, 'total' | 'hasMore'>): string {
  const counted = total.toLocaleString(region.locale);
  return hasMore ? `more than ${counted}` : counted;
}
