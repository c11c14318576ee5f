import { translate } from '../schema/translate';

const MOST_CLASSES = 5;
const MOST_DIGITS = 17;

/** The boundaries between classes, ascending; a boundary belongs to the class above it. */
export type Bounds = readonly number[];

export const classOf = (bounds: Bounds, value: number): number =>
  bounds.filter((bound) => value >= bound).length;

/** The labels of the classes, from the lowest; of whole numbers they name the last of a class. */
export function namesOf(
  bounds: Bounds,
  text: (value: number) => string,
  isWhole: boolean,
): readonly string[] {
  const [first] = bounds;
  if (first === undefined) return [translate('maps.same', 'Same value everywhere')];
  const above = bounds.map((from, place) => {
    const to = bounds[place + 1];
    if (to === undefined) return `${text(from)}+`;
    if (isWhole && to - 1 === from) return text(from);
    if (isWhole) return `${text(from)}–${text(to - 1)}`;
    const ends = { from: text(from), to: text(to) };
    return translate('maps.toUnder', ends, '{{from}} to under {{to}}');
  });
  return [translate('maps.below', { first: text(first) }, 'Below {{first}}'), ...above];
}

/** The number with the fewest digits that is above `above` and at most `upTo`. */
function roundest(above: number, upTo: number): number {
  if (upTo === 0) return 0;
  const magnitude = Math.floor(Math.log10(Math.abs(upTo)));
  for (let digits = 1; digits < MOST_DIGITS; digits++) {
    const step = 10 ** (magnitude - digits + 1);
    const tried = Number((Math.floor(upTo / step) * step).toPrecision(digits));
    if (tried > above && tried <= upTo) return tried;
  }
  return upTo;
}

/** Classes of about equally many distinct values; a single value has no boundary. */
export function boundsOf(values: readonly number[]): Bounds {
  const different = [...new Set(values)].toSorted((a, b) => a - b);
  const classes = Math.min(MOST_CLASSES, different.length);
  return Array.from({ length: Math.max(0, classes - 1) }, (_, index) => {
    const first = Math.ceil(((index + 1) * different.length) / classes);
    return roundest(different[first - 1] ?? 0, different[first] ?? 0);
  });
}
