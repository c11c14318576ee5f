import { product } from '../product';
import type { Region } from '../schema/region';
import { formatTime } from '../schema/time';

/** The locale and time zone in which all values are formatted. */
export const region: Region = product;

/** Today in the authority's time zone, as `YYYY-MM-DD`. */
export const today = (now = Date.now(), zone: string = region.timeZone): string =>
  formatTime(new Date(now).toISOString(), 'YYYY-MM-DD', zone);

/** A count of rows or pages, as in '12,000'. */
export const formatCount = (count: number): string => count.toLocaleString(region.locale);
