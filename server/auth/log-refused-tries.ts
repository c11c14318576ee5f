import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { type Actor, type LogEvent, type Origin, writeLog } from '../database/log.ts';
import type { User } from '../database/tables/accounts.ts';
import type { ReportExcess } from '../http/attempt-limits.ts';
import { isDamaged } from './passwords.ts';
import { findUserByEmail } from './queries.ts';

/**
 * Logs a refused attempt for the account concerned. Attempts at unknown addresses are logged as
 * well: they show who is probing for accounts, and without the log entry the response would be
 * faster than for known addresses.
 *
 * @param user undefined for an unknown address
 * @param typed the e-mail address as the client wrote it
 */
export async function logTry(
  db: Database,
  origin: Origin,
  user: User | undefined,
  typed: string,
  event: Pick<LogEvent, 'action' | 'detail'>,
): Promise<void> {
  const object = user && ({ type: 'user', id: user.id } as const);
  await db.transaction((transaction) =>
    writeLog(transaction, { ...origin, actor: user ?? nobody(typed) }, { ...event, object }),
  );
}

/** Tells the operator why no password of a user is right. */
export function logDamage({ log }: FastifyRequest, user: User | undefined): void {
  if (user === undefined || !isDamaged(user.passwordHash)) return;
  log.error(
    { userId: user.id },
    'a stored password hash is damaged: the user needs a new password',
  );
}

/** `logTry` if the user is not known yet. */
export async function logTryAt(
  db: Database,
  origin: Origin,
  typed: string,
  event: Pick<LogEvent, 'action' | 'detail'>,
): Promise<void> {
  await logTry(db, origin, await findUserByEmail(db, typed), typed, event);
}

/** Logs that there were too many attempts, for the signed-in user or the account concerned. */
export function reportExcess(db: Database): ReportExcess {
  return async (account, origin, what) => {
    const event = { action: 'Too many tries', detail: what } as const;
    const { actor } = origin;
    if (actor === null) return logTryAt(db, origin, account, event);
    await db.transaction((transaction) => writeLog(transaction, { ...origin, actor }, event));
  };
}

/**
 * Keeps only what looks like an address, because users sometimes type passwords into the wrong
 * field.
 */
function nobody(email: string): Actor {
  const isAddress = /^[^@\s]+@[^@\s]+$/.test(email);
  return { id: null, email: isAddress ? email : '', name: null, role: null };
}
