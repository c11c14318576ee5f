import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { User } from '../database/tables/accounts.ts';
import { logEntries } from '../database/tables/log-entries.ts';
import { officerOf } from './authentication.ts';

/** A standby that is so far behind is not read from. */
const OWN_WORK_SECONDS = 30;

/** Where a request may read what can be some seconds old. */
export type Reading = (request: FastifyRequest) => Promise<Database>;

/**
 * From the standby where there is one. Whoever has just done something reads from the primary, and
 * so sees it. The log knows, whichever process has served them.
 */
export function readingFrom(db: Database, standby: Database | undefined): Reading {
  if (standby === undefined) return async () => db;
  return async (request) => ((await hasJustWorked(db, officerOf(request))) ? db : standby);
}

async function hasJustWorked(db: Database, { email }: User): Promise<boolean> {
  const isOwn = eq(sql`lower(${logEntries.email})`, sql`lower(${email})`);
  const since = sql`now() - make_interval(secs => ${OWN_WORK_SECONDS})`;
  const [entry] = await db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(and(isOwn, gt(logEntries.createdDate, since), ne(logEntries.action, 'Signed in')))
    .limit(1);
  return entry !== undefined;
}
