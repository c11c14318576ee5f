import { formatTime } from './time';

/** `{name}_{timestamp}.{extension}` (§9), in local time of a zone. */
export const fileName = (name: string, extension: string, now: Date, zone: string): string =>
  `${name}_${formatTime(now.toISOString(), 'YYYYMMDD_HHmmss', zone)}.${extension}`;
