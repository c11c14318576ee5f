import { toEpoch } from './time';

const TYPED = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/;

/** Parses a typed day, DD/MM/YYYY or shorter, or `YYYY-MM-DD`; null if invalid. */
export function readTypedDay(text: string): string | null {
  const typed = TYPED.exec(text.trim());
  const [, day = '', month = '', year = ''] = typed ?? [];
  const iso = typed
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.trim();
  return /^\d{4}-\d\d-\d\d$/.test(iso) && toEpoch(iso, 'UTC') !== null ? iso : null;
}
