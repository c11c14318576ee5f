import { and, gt, like } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { logEntries } from '../../server/database/tables/log-entries.ts';
import { refunds } from '../../server/database/tables/refunds.ts';
import { SEEDED_AT } from './backend.ts';

/**
 * Expects that every acknowledged decision is stored, and that each stored one since the demo data
 * was made is whole: the refund's new status, who decided it, and one entry in the log.
 */
export async function expectWholeDecisions(
  db: Database,
  acknowledged: readonly number[],
): Promise<void> {
  const decided = await db.select().from(refunds).where(gt(refunds.updatedDate, SEEDED_AT));
  const entries = await db
    .select({ detail: logEntries.detail, action: logEntries.action })
    .from(logEntries)
    .where(and(gt(logEntries.createdDate, SEEDED_AT), like(logEntries.action, 'Refund %')));
  const logged = entries.map(({ action, detail }) => ({
    id: Number(/^Refund (\d+),/.exec(detail ?? '')?.[1]),
    action,
  }));
  expect(logged.toSorted(byId)).toEqual(
    decided
      .map(({ id, status }) => ({ id, action: `Refund ${status.toLowerCase()}` }))
      .toSorted(byId),
  );
  expect(decided.filter(({ decidedBy }) => decidedBy === null)).toEqual([]);
  const stored = new Set(decided.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}

function byId(a: { id: number }, b: { id: number }): number {
  return a.id - b.id;
}
