import { faker } from '@faker-js/faker/locale/en';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** 24 months. */
export const PERIOD_DAYS = 735;

export function dayOf(time: Date | string): number {
  return Math.floor(new Date(time).getTime() / DAY_MS);
}

export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const WEEKDAYS = [0.25, 0.9, 0.95, 1, 1.05, 1.3, 1.1];
/** A quiet start of the year, Easter, holidays, school, and a long December. */
const MONTHS = [0.72, 0.78, 0.92, 1.08, 0.96, 1.02, 1.16, 1.1, 0.94, 0.9, 1.12, 1.55];
const GROWTH = 0.6;
const OPENS = 7 / 24;
const CLOSES = 21 / 24;

export function dayWeights(now: Date): number[] {
  const today = dayOf(now);
  const passed = (now.getTime() / DAY_MS - today - OPENS) / (CLOSES - OPENS);
  return Array.from({ length: PERIOD_DAYS }, (_, index) => {
    const day = today - PERIOD_DAYS + 1 + index;
    const date = new Date(day * DAY_MS);
    // Wages are paid at the end of a month.
    const isMonthEnd = date.getUTCDate() <= 2 || new Date((day + 4) * DAY_MS).getUTCDate() <= 4;
    return (
      (1 + (GROWTH * index) / PERIOD_DAYS) *
      (WEEKDAYS[date.getUTCDay()] ?? 1) *
      (MONTHS[date.getUTCMonth()] ?? 1) *
      (isMonthEnd ? 1.3 : 1) *
      faker.number.float({ min: 0.9, max: 1.1 }) *
      (day === today ? Math.min(1, Math.max(0, passed)) : 1)
    );
  });
}

export function momentOf(day: number, now: Date): Date {
  const middle = (faker.number.float() + faker.number.float()) / 2;
  const end = Math.min(now.getTime(), (day + CLOSES) * DAY_MS);
  const start = Math.min(end, (day + OPENS) * DAY_MS);
  return new Date(Math.floor(start + middle * (end - start)));
}
