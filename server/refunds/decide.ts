import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { formatTime } from '../database/dates.ts';
import { writeLog } from '../database/log.ts';
import { type User, users } from '../database/tables/accounts.ts';
import { refunds } from '../database/tables/refunds.ts';
import type { Decision } from './schemas.ts';

/** How a refund stands that can't be decided any more. */
interface Decided {
  refundStatus: string;
  /** The officer's name; null when nobody is on record. */
  decidedBy: string | null;
  updatedDate: Date | null;
}

interface NewDecision {
  refundId: number;
  status: Decision;
  /** For people; null when none was given. */
  reason: string | null;
}

type DecisionOutcome =
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

/**
 * Whether a refund request says that this person created it: by e-mail address or by name, which
 * forms and other programs write as they like.
 */
function isCreator({ email, name }: Pick<User, 'email' | 'name'>, createdBy: string | null) {
  return createdBy !== null && [email, name].map(plain).includes(plain(createdBy));
}

function plain(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Who moved the refund, where to, and when: for the officer whose decision came too late. */
export function describeDecided(decided: Decided, timeZone: string): string {
  const { refundStatus, decidedBy, updatedDate } = decided;
  const what = `This refund was already ${refundStatus.toLowerCase()}`;
  const who = decidedBy === null ? '' : ` by ${decidedBy}`;
  const when = updatedDate === null ? '' : ` on ${formatTime(updatedDate, timeZone)}`;
  return `${what}${who}${when}.`;
}
