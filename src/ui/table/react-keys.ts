import type { Row } from '../../schema/language/fields';

/** React keys for rows: their ids, made unique where the backend repeats or omits them. */
export function rowKeys(rows: readonly Row[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ id }) => {
    const key = id ?? 'none';
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return times === 0 && id !== null ? key : `${key}-${times}`;
  });
}
