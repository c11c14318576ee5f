/** What is told of values instead of telling them. */

const PLAIN_NAME = /^[A-Za-z_][\w-]{0,49}$/;
const FIGURES = /^[\d\s.,:/+TZ-]{1,40}$/;

/** The name of a field as it may be printed: backends also use people's addresses as names. */
export const nameOf = (name: string): string =>
  PLAIN_NAME.test(name) ? name : '(a name that is no plain word)';

/** What JSON calls a value. */
export function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  const types: Readonly<Record<string, string>> = {
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
  };
  return types[typeof value] ?? 'something else';
}

/** A value's form without the value: `31/12/2024` is text like 99/99/9999. */
export function shapeOf(value: unknown): string {
  const type = typeOf(value);
  if (typeof value !== 'string') return type;
  if (value.trim() === '') return 'empty text';
  if (/^\s*</.test(value)) return 'text with markup';
  return FIGURES.test(value) ? `text like ${value.replaceAll(/\d/g, '9')}` : type;
}

/** The different forms of some values, the most frequent first. */
export function shapesOf(values: readonly unknown[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(shapeOf(value), (counts.get(shapeOf(value)) ?? 0) + 1);
  const shapes = [...counts].toSorted(([, a], [, b]) => b - a).map(([shape]) => shape);
  const more = shapes.length > 3 ? ` and ${shapes.length - 3} more forms` : '';
  return `${shapes.slice(0, 3).join(', ')}${more}`;
}

/** As in '1 value' and '1,234 values'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
