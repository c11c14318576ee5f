import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { formatTime } from '../database/dates.ts';
import { type Origin, writeLog } from '../database/log.ts';
import { type User, users } from '../database/tables/accounts.ts';
import { refunds } from '../database/tables/refunds.ts';
import { message, type Message } from '../language/message.ts';
import type { Decision } from './schemas.ts';
import { isolate, searchForm } from '../../typed-text.ts';

interface Decided {
  refundStatus: string;
  decidedBy: string | null;
  updatedDate: Date | null;
}

interface NewDecision {
  refundId: number;
  status: Decision;
  reason: string | null;
}

type DecisionOutcome =
  | { kind: 'decided' | 'own' | 'unknown' }
  | { kind: 'already'; refund: Decided };

/**
 * A browser resends a request if the connection breaks before the response. The user would read
 * that the refund was 'already decided', by themselves.
 */
const REPEATED_WITHIN_SECONDS = 30;

/**
 * The update has the condition 'Submitted': of concurrent decisions one succeeds, and the other
 * officers learn whose.
 */
export function decideRefund(
  db: Database,
  { refundId, status, reason }: NewDecision,
  by: Origin<User>,
): Promise<DecisionOutcome> {
  const user = by.actor;
  return db.transaction(async (transaction) => {
    const [wanted] = await transaction
      .select({ status: refunds.status, createdBy: refunds.createdBy })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    if (wanted?.status === 'Submitted' && isCreator(user, wanted.createdBy)) {
      return { kind: 'own' };
    }
    const [moved] = await transaction
      .update(refunds)
      .set({
        status,
        decidedBy: user.id,
        decisionReason: reason,
        updatedDate: sql`now()`,
      })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'Submitted')))
      .returning({ transactionId: refunds.transactionId });
    if (moved !== undefined) {
      await writeLog(transaction, by, {
        action: `Refund ${status === 'Approved' ? 'approved' : 'rejected'}`,
        detail: `Refund ${refundId}, transaction ${isolate(moved.transactionId ?? 'unknown')}${
          reason === null ? '' : `: ${isolate(reason)}`
        }`,
        object: { type: 'refund', id: refundId },
        before: { status: 'Submitted' },
        after: { status, reason },
      });
      return { kind: 'decided' };
    }
    const [refund] = await transaction
      .select({
        refundStatus: refunds.status,
        decidedBy: users.name,
        updatedDate: refunds.updatedDate,
        isRepeated: sql<boolean | null>`${refunds.decidedBy} = ${user.id}
          and ${refunds.status} = ${status}
          and ${refunds.decisionReason} is not distinct from ${reason}
          and ${refunds.updatedDate} > now() - ${`${REPEATED_WITHIN_SECONDS} s`}::interval`,
      })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.decidedBy))
      .where(eq(refunds.id, refundId));
    if (refund === undefined) return { kind: 'unknown' };
    const { isRepeated, ...decided } = refund;
    return isRepeated === true ? { kind: 'decided' } : { kind: 'already', refund: decided };
  });
}

/** A request names its creator by e-mail address or by name, in any spelling of case. */
function isCreator({ email, name }: Pick<User, 'email' | 'name'>, createdBy: string | null) {
  return createdBy !== null && [email, name].map(plain).includes(plain(createdBy));
}

function plain(text: string): string {
  return searchForm(text).toLowerCase();
}

const STATUSES: Readonly<Record<string, Message | undefined>> = {
  Approved: message('refunds.approved', 'approved'),
  Rejected: message('refunds.rejected', 'rejected'),
};

export function alreadyDecided(decided: Decided, timeZone: string): Message {
  const { refundStatus, decidedBy: name, updatedDate } = decided;
  const status = STATUSES[refundStatus] ?? refundStatus.toLowerCase();
  const time = updatedDate && formatTime(updatedDate, timeZone);
  if (name !== null && time !== null) {
    return message(
      'refunds.decidedByOn',
      { status, name, time },
      'This refund was already {{status}} by {{name}} on {{time}}.',
    );
  }
  if (name !== null) {
    return message(
      'refunds.decidedBy',
      { status, name },
      'This refund was already {{status}} by {{name}}.',
    );
  }
  if (time !== null) {
    return message(
      'refunds.decidedOn',
      { status, time },
      'This refund was already {{status}} on {{time}}.',
    );
  }
  return message('refunds.decided', { status }, 'This refund was already {{status}}.');
}
