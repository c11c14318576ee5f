import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { type Actor, logAlone, type LogEvent, type Origin } from '../database/log.ts';
import type { User } from '../database/tables/accounts.ts';
import type { ReportExcess } from '../http/attempt-limits.ts';
import { isDamaged } from './passwords.ts';
import { findUserByEmail } from './queries.ts';

/** Unknown addresses, too: this shows who is probing, and takes the same time for both. */
export async function logAttempt(
  db: Database,
  origin: Origin,
  user: User | undefined,
  typed: string,
  event: Pick<LogEvent, 'action' | 'detail'>,
): Promise<void> {
  const object = user && ({ type: 'user', id: user.id } as const);
  await logAlone(db, { ...origin, actor: user ?? nobody(typed) }, { ...event, object });
}

export function logDamagedHash({ log }: FastifyRequest, user: User | undefined): void {
  if (user === undefined || !isDamaged(user.passwordHash)) return;
  log.error(
    { userId: user.id },
    'a stored password hash is damaged: the user needs a new password',
  );
}

export function limitReporter(db: Database): ReportExcess {
  return async (account, origin, what) => {
    const event = { action: 'Too many tries', detail: what } as const;
    const { actor } = origin;
    if (actor === null) {
      return logAttempt(db, origin, await findUserByEmail(db, account), account, event);
    }
    await logAlone(db, { ...origin, actor }, event);
  };
}

/** Users sometimes type passwords into the wrong field. */
function nobody(email: string): Actor {
  const isAddress = /^[^@\s]+@[^@\s]+$/.test(email);
  return { id: null, email: isAddress ? email : '', name: null, role: null };
}
