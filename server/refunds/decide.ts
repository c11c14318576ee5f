import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { refunds } from '../database/schema/refunds.ts';
import { type User, users } from '../database/schema/users.ts';
import { writeLog } from '../logs/write-log.ts';
import { isCreator } from './creator.ts';
import type { Decision } from './schemas.ts';

/** How a refund stands that can't be decided any more. */
export interface Decided {
  refundStatus: string;
  /** The officer's name; null when nobody is on record. */
  decidedBy: string | null;
  updatedDate: Date | null;
}

export interface NewDecision {
  refundId: number;
  status: Decision;
  /** For people; null when none was given. */
  reason: string | null;
}

export type DecisionOutcome =
  | { kind: 'decided' }
  /** By whoever would have to decide it. */
  | { kind: 'own' }
  | { kind: 'unknown' }
  | { kind: 'already'; refund: Decided };

/**
 * Approves or rejects a refund that is still Submitted. The condition stands in the update itself:
 * of officers who decide at once the database lets one through, the others learn who it was.
 * Nobody decides what they asked for themselves.
 */
export function decideRefund(
  db: Database,
  { refundId, status, reason }: NewDecision,
  officer: User,
  ipAddress: string,
): Promise<DecisionOutcome> {
  return db.transaction(async (transaction) => {
    const [wanted] = await transaction
      .select({ status: refunds.status, createdBy: refunds.createdBy })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    if (wanted?.status === 'Submitted' && isCreator(officer, wanted.createdBy)) {
      return { kind: 'own' };
    }
    const [moved] = await transaction
      .update(refunds)
      .set({
        status,
        decidedBy: officer.id,
        decisionReason: reason,
        updatedDate: sql`now()`,
      })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'Submitted')))
      .returning({ transactionId: refunds.transactionId });
    if (moved !== undefined) {
      await writeLog(transaction, {
        actor: officer,
        action: `Refund ${status === 'Approved' ? 'approved' : 'rejected'}`,
        detail: `Refund ${refundId}, transaction ${moved.transactionId ?? 'unknown'}${
          reason === null ? '' : `: ${reason}`
        }`,
        ipAddress,
      });
      return { kind: 'decided' };
    }
    const [refund] = await transaction
      .select({
        refundStatus: refunds.status,
        decidedBy: users.name,
        updatedDate: refunds.updatedDate,
      })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.decidedBy))
      .where(eq(refunds.id, refundId));
    return refund === undefined ? { kind: 'unknown' } : { kind: 'already', refund };
  });
}
