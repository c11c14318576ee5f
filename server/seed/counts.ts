/** How many rows of each kind the demo data has. */
export interface SeedCounts {
  taxpayers: number;
  devices: number;
  nonTaxpayers: number;
  /** More, where the refunds and the active taxpayers need more. */
  transactions: number;
  refunds: number;
  /** The demo accounts among them. */
  users: number;
}

export const DEFAULT_COUNTS: SeedCounts = {
  taxpayers: 1_200,
  devices: 1_600,
  nonTaxpayers: 300,
  transactions: 60_000,
  refunds: 2_500,
  users: 40,
};

/** The default counts times a factor; an office has as many officers as before. */
export function countsAtScale(scale: number): SeedCounts {
  const { users, ...counts } = DEFAULT_COUNTS;
  const scaled = Object.entries(counts).map(([kind, count]) => [kind, Math.ceil(count * scale)]);
  return { ...(Object.fromEntries(scaled) as typeof counts), users };
}
