/** Shades that the eye can still tell apart on a map. */
const MOST_CLASSES = 5;
/** Bounds are rounded to as few digits as keep the classes filled, to at most these. */
const MOST_DIGITS = 4;

/** Where one class ends and the next begins, ascending; a bound belongs to the class above it. */
export type Bounds = readonly number[];

/** The class of a value, from 0 for the lowest. */
export const classOf = (bounds: Bounds, value: number): number =>
  bounds.filter((bound) => value >= bound).length;

const round = (value: number, digits: number): number => Number(value.toPrecision(digits));

/** Leaves out the bounds under which no value lies. */
function filled(bounds: Bounds, values: readonly number[]): Bounds {
  const ascending = [...new Set(bounds)].toSorted((a, b) => a - b);
  const kept: number[] = [];
  for (const bound of ascending) {
    const from = kept.at(-1) ?? Number.NEGATIVE_INFINITY;
    if (values.some((value) => value >= from && value < bound)) kept.push(bound);
  }
  while (kept.length > 0 && !values.some((value) => value >= (kept.at(-1) ?? 0))) kept.pop();
  return kept;
}

/**
 * Divides values into classes of about as many members each, with bounds that are easy to read. The
 * fewer different values, the fewer classes; one alone needs no bound.
 */
export function boundsOf(values: readonly number[]): Bounds {
  const sorted = values.toSorted((a, b) => a - b);
  const wanted = Math.min(MOST_CLASSES, new Set(values).size);
  const exact = Array.from(
    { length: Math.max(0, wanted - 1) },
    (_, index) => sorted[Math.ceil(((index + 1) * sorted.length) / wanted)] ?? 0,
  );
  let found: Bounds = [];
  for (let digits = 1; digits <= MOST_DIGITS; digits++) {
    const rounded = exact.map((bound) => round(bound, digits));
    const tried = filled(rounded, values);
    if (tried.length > found.length || found.length === 0) found = tried;
    if (found.length >= wanted - 1) break;
  }
  return found;
}
