import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions, type User, users } from '../database/tables/accounts.ts';

const LIFETIMES_AT_MOST = 3;
/** Per idle time, so that few calls write. */
const RECORDED_PER_IDLE_TIME = 20;

export interface Session {
  id: string;
  expires: Date;
}

const seconds = (count: number) => sql`make_interval(secs => ${count})`;
const returned = { id: sessions.id, expires: sessions.expiresDate };

export async function openSession(
  db: Database,
  userId: number,
  lifetime: number,
): Promise<Session> {
  await db.delete(sessions).where(lt(sessions.expiresDate, sql`now()`));
  const session = { id: randomUUID(), expires: new Date(Date.now() + lifetime * 1000) };
  await db.insert(sessions).values({ id: session.id, userId, expiresDate: session.expires });
  return session;
}

/** To `lifetime` seconds from now, up to three lifetimes in all; then undefined. */
export async function renewSession(
  db: Database,
  id: string,
  lifetime: number,
): Promise<Session | undefined> {
  const until = sql`least(now() + ${seconds(lifetime)},
    ${sessions.begunDate} + ${seconds(LIFETIMES_AT_MOST * lifetime)})`;
  const [renewed] = await db
    .update(sessions)
    .set({ expiresDate: until })
    .where(and(eq(sessions.id, id), sql`${sessions.expiresDate} < ${until}`))
    .returning(returned);
  return renewed;
}

/** Set for a user whose open sessions end for good. */
export const SESSIONS_ENDED = {
  sessionGeneration: sql`${users.sessionGeneration} + 1`,
  keptSession: null,
};

export async function endAllSessions(db: Database, userId: number): Promise<void> {
  await db.update(users).set(SESSIONS_ENDED).where(eq(users.id, userId));
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.update(sessions).set({ hasEnded: true }).where(eq(sessions.id, id));
}

interface Idleness {
  idleMinutes: number;
  isBackground: boolean;
}

/** Each call makes this query, which takes Drizzle longer to write than the database to answer. */
export function prepareFindSignedIn(db: Database) {
  const select = db
    .select({
      user: users,
      hasEnded: sessions.hasEnded,
      unusedSeconds: sql<number>`extract(epoch from now() - ${sessions.usedDate})::float8`,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.id, sql.placeholder('sessionId')))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('signed_in');

  return async function findSignedIn(
    userId: number,
    sessionId: string,
    { idleMinutes, isBackground }: Idleness,
  ): Promise<User | undefined> {
    const [found] = await select.execute({ userId, sessionId });
    if (found === undefined || found.hasEnded) return undefined;
    const idleSeconds = idleMinutes * 60;
    const { unusedSeconds } = found;
    if (idleSeconds === 0) return found.user;
    if (unusedSeconds > idleSeconds) return undefined;
    if (!isBackground && unusedSeconds > idleSeconds / RECORDED_PER_IDLE_TIME) {
      const used = { usedDate: sql`now()` };
      await db.update(sessions).set(used).where(eq(sessions.id, sessionId));
    }
    return found.user;
  };
}
