import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions, type User, users } from '../database/tables/accounts.ts';

/** A session can be renewed up to this multiple of its first length. */
const LIFETIMES_AT_MOST = 3;
/** Activity is recorded at most this often per idle time, so that few calls write. */
const RECORDED_PER_IDLE_TIME = 20;

export interface Session {
  id: string;
  /** When its token expires. */
  expires: Date;
}

const seconds = (count: number) => sql`make_interval(secs => ${count})`;
const returned = { id: sessions.id, expires: sessions.expiresDate };

/** Begins a session of `lifetime` seconds and deletes expired ones. */
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

/**
 * Extends a session to `lifetime` seconds from now, up to three lifetimes in all; then the user
 * must sign in again.
 *
 * @returns undefined if it has reached that
 */
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

export async function endAllSessions(db: Database, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ sessionGeneration: sql`${users.sessionGeneration} + 1`, keptSession: null })
    .where(eq(users.id, userId));
}

/** Ends a session with all its tokens. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db.update(sessions).set({ hasEnded: true }).where(eq(sessions.id, id));
}

/** How long a session may be idle, and whether this call counts as activity. */
interface Idleness {
  /** 0 for no limit. */
  idleMinutes: number;
  /** Whether the console made the call by itself. */
  isBackground: boolean;
}

/**
 * Prepares the lookup of a token's user, which every call makes: Drizzle takes longer to write the
 * query than the database to answer it. Its name lets a connection keep its plan.
 */
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

  /** The user of a token; undefined if the session was ended or has been idle too long. */
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
