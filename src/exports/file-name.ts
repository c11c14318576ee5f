import { formatTime } from '../schema/time';

/** The export formats by file extension. */
export type Format = 'pdf' | 'xlsx' | 'csv';

/** `{name}_{timestamp}.{extension}` (§9), in local time of a zone. */
export const fileName = (name: string, format: Format, now: Date, zone: string): string =>
  `${name}_${formatTime(now.toISOString(), 'YYYYMMDD_HHmmss', zone)}.${format}`;
