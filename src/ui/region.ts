import { config } from '../config';
import type { Region } from '../schema/region';
import { formatTime } from '../schema/time';

/** The locale and time zone that all values are shown in. */
export const region: Region = { locale: config.locale, timeZone: config.timeZone };

/** The authority's present day, as `YYYY-MM-DD`. */
export const today = (now = Date.now(), zone: string = region.timeZone): string =>
  formatTime(new Date(now).toISOString(), 'YYYY-MM-DD', zone);
