import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { User } from '../database/tables/accounts.ts';
import { logEntries, READ_ACTIONS } from '../database/tables/log-entries.ts';
import { signedInUser } from './authentication.ts';

const OWN_WORK_SECONDS = 30;

export type SelectDatabase = (request: FastifyRequest) => Promise<Database>;

/** Users who have just changed something, in any process, read from the primary. */
export function databaseSelector(db: Database, standby: Database | undefined): SelectDatabase {
  if (standby === undefined) return async () => db;
  return async (request) => ((await hasJustWorked(db, signedInUser(request))) ? db : standby);
}

async function hasJustWorked(db: Database, { email }: User): Promise<boolean> {
  const isOwn = eq(sql`lower(${logEntries.email})`, sql`lower(${email})`);
  const since = sql`now() - make_interval(secs => ${OWN_WORK_SECONDS})`;
  const isChange = notInArray(logEntries.action, ['Signed in', ...READ_ACTIONS]);
  const isOfLate = gt(logEntries.createdDate, since);
  return (await db.$count(logEntries, and(isOwn, isOfLate, isChange))) > 0;
}
