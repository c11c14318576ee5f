import type { Period } from '../filters/period.ts';

const DAY_MS = 86_400_000;
/** No calendar of the database begins later. */
const FIRST_DAY = Date.parse('0001-01-01');

/** As many days just before a period; undefined for a period that is open at an end. */
export function periodBefore({ startDate, endDate }: Period): Required<Period> | undefined {
  if (startDate === undefined || endDate === undefined) return undefined;
  const start = Date.parse(startDate);
  const days = (Date.parse(endDate) - start) / DAY_MS + 1;
  return {
    startDate: dayOf(Math.max(start - days * DAY_MS, FIRST_DAY)),
    endDate: dayOf(start - DAY_MS),
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
