import type { Resource } from './define';
import type { Row } from './language/fields';
import { kindOf, kinds } from './kinds/kinds';

/** The rows of an answer, and how many entries were no records at all. */
export interface ReadRows {
  readonly rows: Row[];
  readonly skipped: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Source = Pick<Resource, 'fields' | 'computed' | 'key'>;

/**
 * Reads the records of a resource out of an answer. From here on nothing else needs to doubt a
 * value's type.
 *
 * @returns null when the answer is not a list; null or absent counts as an empty one.
 */
export const readRows = (resource: Source, result: unknown): ReadRows | null =>
  readRowsInPlace(
    resource,
    Array.isArray(result)
      ? result.map((entry) => (isRecord(entry) ? { ...entry } : entry))
      : result,
  );

/**
 * The same for an answer that belongs to nobody else: its objects become the rows, because a copy of
 * 50,000 would be felt.
 */
export function readRowsInPlace(resource: Source, result: unknown): ReadRows | null {
  if (result === null || result === undefined) return { rows: [], skipped: 0 };
  if (!Array.isArray(result)) return null;
  const computed = Object.entries(resource.computed ?? {});
  const fields = Object.entries(resource.fields)
    .filter(([name]) => !resource.computed?.[name])
    .map(([name, field]) => [name, field, kindOf(field)] as const);
  const rows: Row[] = [];
  for (const entry of result) {
    if (!isRecord(entry)) continue;
    entry['id'] = kinds.id.read(entry['id'], {}) ?? null;
    for (const [name, field, kind] of fields) {
      const value = entry[name];
      const read = kind.read(value, field) ?? null;
      if (read !== value) entry[name] = read;
    }
    if (resource.key) entry['id'] = joinKey(resource.key, entry);
    for (const [name, { value }] of computed) entry[name] = value(entry as Row);
    rows.push(entry as Row);
  }
  return { rows, skipped: result.length - rows.length };
}

/** A record's name made of some of its fields; null when it lacks one of them. */
function joinKey(key: readonly string[], entry: Readonly<Record<string, unknown>>): string | null {
  const parts = key.map((name) => entry[name] ?? null);
  return parts.includes(null) ? null : parts.join(' ');
}

/** The one record of an answer; null when it is none. */
export const readRecord = (resource: Source, result: unknown): Row | null =>
  readRows(resource, [result])?.rows[0] ?? null;
