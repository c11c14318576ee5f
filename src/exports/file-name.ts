import { formatTime } from '../schema/time';

/** The kinds of files that a list can be exported to, by their endings. */
export type Format = 'pdf' | 'xlsx' | 'csv';

/** `{name}_{timestamp}.{ending}` (§9), the time on the wall clock of a zone. */
export const fileName = (name: string, format: Format, now: Date, zone: string): string =>
  `${name}_${formatTime(now.toISOString(), 'YYYYMMDD_HHmmss', zone)}.${format}`;
