import { compareTexts } from '../../schema/alphabetical';
import type { Row } from '../../schema/language/fields';
import type { CountedFigures } from '../../schema/language/figures';
import { countFigures } from '../../schema/figures';

export interface DistrictFigures {
  readonly district: string | null;
  readonly isOnMap: boolean;
  readonly figures: Readonly<Record<string, number | null>>;
}

export interface ByDistrict {
  /** The districts of the map, then those of the rows that it lacks. */
  readonly lines: readonly DistrictFigures[];
  readonly all: DistrictFigures['figures'];
}

/**
 * Groups rows by district.
 *
 * @param outlined the districts of the map, each of which gets an entry; undefined without a map,
 *   in which case none is off the map.
 * @param now when the response arrived, in milliseconds since 1970.
 */
export function byDistrict(
  counted: Pick<CountedFigures, 'count'>,
  rows: readonly Row[],
  outlined: ReadonlySet<string> | undefined,
  now: number,
): ByDistrict {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const district = row['district'] ?? null;
    const name = district === null ? null : String(district);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  const districts = new Set([...(outlined ?? []), ...groups.keys()]);
  const lines = [...districts].map((district) => {
    const own = groups.get(district);
    return {
      district,
      isOnMap: outlined === undefined || (district !== null && outlined.has(district)),
      figures: own ? countFigures(counted, own, now) : {},
    };
  });
  return { lines, all: countFigures(counted, rows, now) };
}

/** The sorting of the district table: by a figure's name, or by `district`. */
export interface Sorting {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/**
 * Sorts the entries; missing figures and the entry without a district come last in both directions.
 */
export function sortDistricts(
  lines: readonly DistrictFigures[],
  { column, order }: Sorting,
): readonly DistrictFigures[] {
  const sign = order === 'asc' ? 1 : -1;
  return lines.toSorted((one, other) => {
    const [a, b] = [one, other].map((line) =>
      column === 'district' ? line.district : (line.figures[column] ?? null),
    );
    if (a === null || a === undefined || b === null || b === undefined) {
      return Number(a === null || a === undefined) - Number(b === null || b === undefined);
    }
    return (
      sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(`${a}`, `${b}`))
    );
  });
}
