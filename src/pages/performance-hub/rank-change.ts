import { RANKS } from '../../resources/taxpayer-ranks';
import type { Row } from '../../schema/define';

const rankOf = (row: Row): number => Number(row['rank'] ?? Number.POSITIVE_INFINITY);

/** The rows of a list of ranks that it has room for. */
export const firstRanks = (rows: readonly Row[]): readonly Row[] =>
  rows.length <= RANKS ? rows : rows.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, RANKS);

/** Describes the change from one rank to another. */
function wordsOf(before: number | undefined, now: number): string {
  if (before === undefined) return 'new';
  if (before === now) return 'same';
  return before > now ? `up ${before - now}` : `down ${now - before}`;
}

/**
 * Ranks with their `change` since an earlier list, which are the same taxpayers by TIN.
 *
 * @param before undefined while nobody knows the earlier list: then nothing is said.
 */
export function withChange(rows: readonly Row[], before: readonly Row[] | undefined): Row[] {
  const earlier = new Map(
    firstRanks(before ?? []).map((row) => [row['taxPayerTIN'] ?? null, row['rank'] ?? null]),
  );
  return rows.map((row) => {
    const { rank: now = null, taxPayerTIN: tin = null } = row;
    const then = earlier.get(tin);
    const isKnown = before && tin !== null && typeof now === 'number' && then !== null;
    return { ...row, change: isKnown ? wordsOf(then as number | undefined, now) : null };
  });
}
