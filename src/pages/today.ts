import { formatTime } from '../schema/time';
import { region } from './region';

/** The authority's present day, as `YYYY-MM-DD`. */
export const today = (): string =>
  formatTime(new Date().toISOString(), 'YYYY-MM-DD', region.timeZone);
