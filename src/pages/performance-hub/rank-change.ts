import { finite } from '../../schema/arithmetic';
import { rankChange } from '../../resources/hub-figures';
import type { Row } from '../../schema/language/fields';

interface Ranked {
  readonly key: string;
  readonly most: number;
  readonly since?: string;
}

const rankOf = (row: Row): number => Number(row['rank'] ?? Number.POSITIVE_INFINITY);

export const firstRanks = ({ most }: Pick<Ranked, 'most'>, rows: readonly Row[]): readonly Row[] =>
  rows.length <= most ? rows : rows.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most);

/** Describes the change from one rank to another; null if it is not finite. */
function wordsOf(before: number | undefined, now: number): string | null {
  if (before === undefined) return rankChange.new();
  if (before === now) return rankChange.same();
  const by = finite(Math.abs(before - now));
  return by === null ? null : rankChange[before > now ? 'up' : 'down'](by);
}

/**
 * Adds the change since an earlier ranking, if the figures declare a field for it.
 *
 * @param before undefined while the earlier ranking is unknown: the field stays empty.
 */
export function withChange(
  ranked: Ranked,
  rows: readonly Row[],
  before: readonly Row[] | undefined,
): readonly Row[] {
  const { key, since } = ranked;
  if (since === undefined) return rows;
  const earlier = new Map(
    firstRanks(ranked, before ?? []).map((row) => [row[key] ?? null, row['rank'] ?? null]),
  );
  return rows.map((row) => {
    const { rank: now = null, [key]: who = null } = row;
    const then = earlier.get(who);
    const isKnown = before && who !== null && typeof now === 'number' && then !== null;
    return { ...row, [since]: isKnown ? wordsOf(then as number | undefined, now) : null };
  });
}
