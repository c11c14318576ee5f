import { distance } from 'fastest-levenshtein';

/** How alike two names have to be before one is taken for the other. */
const ALIKE = 0.7;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);

/** The share of words that begin like one of others, or others like them. */
const inCommon = (words: readonly string[], others: readonly string[]): number =>
  words.filter((word) =>
    others.some((other) => (other.length > 1 && word.startsWith(other)) || other.startsWith(word)),
  ).length / words.length;

/** Between 0 and 1: the same words in another order or spelling are nearly the same name. */
function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [x, y] = [a.join(''), b.join('')];
  if (x === y || a.toSorted().join() === b.toSorted().join()) return 1;
  const spelling = 1 - distance(x, y) / Math.max(x.length, y.length);
  return Math.max(spelling, (inCommon(a, b) + inCommon(b, a)) / 2 - 0.05);
}

/** The name that a missing one has probably now, out of those that nobody declared. */
export function probableName(missing: string, unknown: readonly string[]): string | undefined {
  const [best] = unknown
    .map((name) => ({ name, alike: likeness(missing, name) }))
    .toSorted((a, b) => b.alike - a.alike);
  return best && best.alike >= ALIKE ? best.name : undefined;
}
