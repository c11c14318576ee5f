import { differsFromSent, originalKey, sentText } from './as-sent';
import type { Resource } from './define';
import { valueAt } from './dot-path';
import type { Row } from './language/fields';
import type { Nested } from './language/records';
import { kindOf, kinds } from './kinds/kinds';

export interface ReadRows {
  readonly rows: Row[];
  readonly skipped: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Source = Pick<Resource, 'fields' | 'key'>;

/** From here on all values have their field's type. Null if the response is not a list. */
export const readRows = (resource: Source, result: unknown): ReadRows | null =>
  readRowsInPlace(
    resource,
    Array.isArray(result)
      ? result.map((entry) => (isRecord(entry) ? { ...entry } : entry))
      : result,
  );

/** Turns the objects into rows instead of copying them, noticeable for 50,000 rows. */
export function readRowsInPlace(resource: Source, result: unknown): ReadRows | null {
  if (result === null || result === undefined) return { rows: [], skipped: 0 };
  if (!Array.isArray(result)) return null;
  const fields = Object.entries(resource.fields).map(
    ([name, field]) => [name, field, kindOf(field), name.includes('.'), originalKey(name)] as const,
  );
  const rows: Row[] = [];
  for (const entry of result) {
    if (!isRecord(entry)) continue;
    entry['id'] = kinds.id.read(entry['id'], {}) ?? null;
    for (const [name, field, kind, isPath, original] of fields) {
      const value = isPath ? valueAt(entry, name) : entry[name];
      const read = kind.read(value, field);
      if (read === value && !isPath) continue;
      entry[name] = read ?? null;
      if (value === undefined) entry[original] = undefined;
      else if (kind.compare === 'number' && differsFromSent(value, read))
        entry[original] = sentText(value);
    }
    if (resource.key) entry['id'] = joinKey(resource.key, entry);
    rows.push(entry as Row);
  }
  return { rows, skipped: result.length - rows.length };
}

function joinKey(key: readonly string[], entry: Readonly<Record<string, unknown>>): string | null {
  const parts = key.map((name) => entry[name] ?? null);
  return parts.includes(null) ? null : parts.join(' ');
}

export const readRecord = (resource: Source, result: unknown): Row | null =>
  readRows(resource, [result])?.rows[0] ?? null;

export const nestedRows = ({ path, fields }: Nested, row: Row): readonly Row[] =>
  readRows({ fields }, valueAt(row, path))?.rows ?? [];
