import { formatTime } from '../schema/time';
import { region } from './region';

/** The authority's present day, as `YYYY-MM-DD`. */
export const today = (now = Date.now(), zone: string = region.timeZone): string =>
  formatTime(new Date(now).toISOString(), 'YYYY-MM-DD', zone);
