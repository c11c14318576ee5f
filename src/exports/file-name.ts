import { formatTime } from '../schema/time';

/** The export formats by file extension. */
export type Format = 'pdf' | 'xlsx' | 'csv';

/** `{name}_{timestamp}.{extension}` (§9), in local time of a zone. */
export const fileName = (name: string, format: Format, now: Date, zone: string): string =>
  `${name}_${formatTime(now.toISOString(), 'YYYYMMDD_HHmmss', zone)}.${format}`;

/** Milliseconds after which a file's object URL is revoked. */
const FETCH_TIME = 60_000;

/** Downloads a file in the browser. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCH_TIME);
}
