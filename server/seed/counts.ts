interface SeedCounts {
  taxpayers: number;
  devices: number;
  nonTaxpayers: number;
  /** More, where the refunds need more. */
  transactions: number;
  refunds: number;
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

/** An office has as many officers as before. */
export function countsAtScale(scale: number): SeedCounts {
  const { users, ...counts } = DEFAULT_COUNTS;
  const scaled = Object.entries(counts).map(([kind, count]) => [kind, Math.ceil(count * scale)]);
  return { ...(Object.fromEntries(scaled) as typeof counts), users };
}

export interface SeedOptions extends SeedCounts {
  /** The same moment gives the same data. */
  now: Date;
  /** Values that trip a program up, for tests. */
  awkward?: boolean;
}
