import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { rowsOf } from './rows-of.ts';

/** The processes that wait for a lock in a database of PostgreSQL. */
export const lockWaiters = (db: Database): Promise<{ pid: number }[]> =>
  rowsOf(
    db,
    sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
