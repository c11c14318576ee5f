import { readNumeric } from '../../../typed-text';
import { toEpoch } from '../../schema/time';

/** Slashes, of which word processors have several, dots and dashes. */
const SEPARATOR = String.raw`\s*[/⁄∕.-]\s*`;
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})${SEPARATOR}(\d{1,2})${SEPARATOR}([1-9]\d{3}|\d\d)\.?$`,
);
const YEAR_FIRST = new RegExp(String.raw`^([1-9]\d{3})${SEPARATOR}(\d{1,2})${SEPARATOR}(\d{1,2})$`);

/** Parses a typed day: DD/MM/YYYY or shorter, or with the year first; null if invalid. */
export function readTypedDay(text: string): string | null {
  const typed = readNumeric(text);
  const [year = '', month = '', day = ''] =
    YEAR_FIRST.exec(typed)?.slice(1) ?? DAY_FIRST.exec(typed)?.slice(1).toReversed() ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year !== '' && toEpoch(iso, 'UTC') !== null ? iso : null;
}
