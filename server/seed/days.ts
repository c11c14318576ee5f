export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** 24 months, and a few days more because the oldest refunds may lie there. */
export const PERIOD_DAYS = 735;
/** A taxpayer without a transaction for so long is not active. */
export const ACTIVE_WITHIN_DAYS = 90;

/** Days since 1970, in UTC. */
export function dayOf(time: Date | string): number {
  return Math.floor(new Date(time).getTime() / DAY_MS);
}

/** YYYY-MM-DD. */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
