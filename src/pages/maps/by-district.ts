import type { Layer } from '../../resources/district-figures';
import { countFigures } from '../../schema/figures';
import { getOrInsert } from '../../schema/get-or-insert';
import type { Fields, Row } from '../../schema/language/fields';
import type { CountedFigures } from '../../schema/language/figures';

export interface ByDistrict {
  /** The figures of each district: of those of the map, then of those of the rows that it lacks. */
  readonly lines: readonly Row[];
  readonly all: Partial<Row>;
}

/** The figures of a layer without the district; the first one colours the map. */
export const figureFields = ({ figures: { fields } }: Pick<Layer, 'figures'>): Fields =>
  Object.fromEntries(Object.entries(fields).slice(1));

/**
 * Groups rows by district.
 *
 * @param outlined the districts of the map, each of which gets an entry.
 * @param now when the response arrived, in milliseconds since 1970.
 */
export function byDistrict(
  counted: Pick<CountedFigures, 'count'>,
  rows: readonly Row[],
  outlined: Iterable<string>,
  now: number,
): ByDistrict {
  const groups = new Map<string | null, Row[]>();
  for (const name of outlined) groups.set(name, []);
  for (const row of rows) {
    const district = row['district'] ?? null;
    const name = district === null ? null : String(district);
    getOrInsert(groups, name, () => []).push(row);
  }
  const lines = [...groups].map(([district, own]) => ({
    id: district,
    district,
    ...(own.length > 0 && countFigures(counted, own, now)),
  }));
  return { lines, all: countFigures(counted, rows, now) };
}
