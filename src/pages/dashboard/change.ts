/** How a figure compares with the one of the period before. */
export type Change =
  /** `share` of the earlier figure, never below zero: 0.25 for a quarter more or less. */
  | { readonly direction: 'up' | 'down' | 'same'; readonly share: number }
  /** Nothing can be a percentage of it. */
  | { readonly direction: null };

/** Compares two figures; no percentage of nothing, of a loss, or of what nobody supplied. */
export function changeOf(now: number, before: number | null): Change {
  if (before === null || before <= 0) return { direction: null };
  const share = (now - before) / before;
  if (share === 0) return { direction: 'same', share };
  return { direction: share > 0 ? 'up' : 'down', share: Math.abs(share) };
}
