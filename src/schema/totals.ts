import type { Resource, Row } from './define';

/** The sum of a field over some rows. */
export interface Total {
  /** Null where no row supplies a number. */
  readonly sum: number | null;
  /** How many rows supply none. */
  readonly missing: number;
}

/** The sums of a list's declared totals over some rows, by field. */
export function totalsOf(
  { list, fields }: Pick<Resource, 'list' | 'fields'>,
  rows: readonly Row[],
): Readonly<Record<string, Total>> {
  const names = list.paging === 'client' ? (list.totals ?? []) : [];
  return Object.fromEntries(
    names.map((name) => {
      const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
      // Hundredths are whole numbers, whose sum is exact.
      const isMoney = fields[name]?.kind === 'money';
      const sum = values.reduce(
        (sum, value) => sum + (isMoney ? Math.round(value * 100) : value),
        0,
      );
      const missing = rows.length - values.length;
      return [name, { sum: values.length === 0 ? null : isMoney ? sum / 100 : sum, missing }];
    }),
  );
}
