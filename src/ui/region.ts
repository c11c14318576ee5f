import { config } from '../config';
import type { Region } from '../schema/region';
import { formatTime } from '../schema/time';

/** The locale and time zone in which all values are formatted. */
export const region: Region = { locale: config.locale, timeZone: config.timeZone };

/** Today in the authority's time zone, as `YYYY-MM-DD`. */
export const today = (now = Date.now(), zone: string = region.timeZone): string =>
  formatTime(new Date(now).toISOString(), 'YYYY-MM-DD', zone);
