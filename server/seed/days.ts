import type { Random } from './random.ts';

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

/** From Sunday. */
const WEEKDAYS = [0.25, 0.9, 0.95, 1, 1.05, 1.3, 1.1] as const;
const GROWTH = 0.6;
const OPENS = 7 / 24;
const CLOSES = 21 / 24;

/** How much is sold in each month, from January, in relation to the others. */
export type Season = readonly number[];

/** December is a little busier than the other months. */
export const PLAIN_SEASON: Season = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.25];

/** A quiet start of the year, Easter, the summer's holidays, a school year's start, and a long December. */
export const MARKED_SEASON: Season = [
  0.72, 0.78, 0.92, 1.08, 0.96, 1.02, 1.16, 1.1, 0.94, 0.9, 1.12, 1.55,
];

/** How much is sold on each day of the period, in relation to the others; today so far. */
export function dayWeights(random: Random, season: Season, now: Date): number[] {
  const today = dayOf(now);
  return Array.from({ length: PERIOD_DAYS }, (_, index) => {
    const age = PERIOD_DAYS - 1 - index;
    const weight =
      (1 + (GROWTH * index) / PERIOD_DAYS) *
      calendar(today - age, season) *
      (0.9 + 0.2 * random.next());
    return age === 0 ? weight * shareOfToday(now) : weight;
  });
}

/** Fridays and the days after wages are paid are the busy ones. */
function calendar(day: number, season: Season): number {
  const date = new Date(day * DAY_MS);
  const tomorrow = new Date((day + 4) * DAY_MS);
  const isMonthEnd = tomorrow.getUTCMonth() !== date.getUTCMonth();
  return (
    (WEEKDAYS[date.getUTCDay()] ?? 1) *
    (isMonthEnd ? 1.4 : date.getUTCDate() <= 2 ? 1.15 : 1) *
    (season[date.getUTCMonth()] ?? 1)
  );
}

function shareOfToday(now: Date): number {
  const passed = (now.getTime() % DAY_MS) / DAY_MS;
  return Math.min(1, Math.max(0, (passed - OPENS) / (CLOSES - OPENS)));
}

/** A moment of the day when shops are open, most often in the middle; never after `now`. */
export function momentOf(random: Random, day: number, now: Date): Date {
  const middle = (random.next() + random.next()) / 2;
  const end = Math.min(now.getTime(), (day + CLOSES) * DAY_MS);
  const start = Math.min(end, (day + OPENS) * DAY_MS);
  return new Date(Math.floor(start + middle * (end - start)));
}
