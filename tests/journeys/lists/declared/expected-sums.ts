import type { Resource } from '../../../../src/schema/define';
import { read, type Value } from './expected-cells.ts';
import { type Entry, fieldOf } from './screens.ts';

/** The sum of a field over some records, and how many do not supply it. */
export function sumOf(resource: Resource, name: string, entries: readonly Entry[]) {
  const values = entries.map((entry) => read(fieldOf(resource, name), entry[name]));
  const numbers = values.filter((value) => typeof value === 'number');
  const cents = numbers.reduce((sum, value) => sum + BigInt(Math.round(value * 100)), 0n);
  return {
    sum: numbers.length === 0 ? null : Number(cents) / 100,
    missing: entries.length - numbers.length,
  };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The heading of the day that a time of UTC lies on. */
export function dayHeading(value: Value): string {
  if (value === null) return 'Without a date';
  const text = String(value);
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return text;
  const [year, month, day] = text.slice(0, 10).split('-');
  return `${WEEKDAYS[new Date(`${text.slice(0, 10)}T12:00:00Z`).getUTCDay()]}, ${day}/${month}/${year}`;
}
