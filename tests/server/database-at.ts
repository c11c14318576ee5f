import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { DEMO_DATA } from './backend.ts';
import { makeDatabase } from './database.ts';
import { rowsOf } from './rows-of.ts';
import type { TestDatabase } from './test-database.ts';

/** From now on it is another moment for a database of `databaseAt`. */
export async function standAt(db: Database, moment: string): Promise<void> {
  // Stands before PostgreSQL's own function of this name, in each session that comes.
  await db.execute(
    sql.raw(`create or replace function public.now() returns timestamptz language sql stable
      as $$ select timestamptz '${moment}' $$`),
  );
}

/** A database with the demo data for which it is always this moment: nothing passes in it. */
export async function databaseAt(moment: string): Promise<TestDatabase> {
  const database = await makeDatabase(DEMO_DATA);
  const { db, close } = await database.open();
  await standAt(db, moment);
  await db.execute(sql`do $$ begin
      execute format('alter database %I set search_path = public, pg_catalog', current_database());
    end $$`);
  await close();
  return {
    ...database,
    open: async () => {
      const opened = await database.open();
      // The embedded database sets its own path, and has one session.
      await opened.db.execute(sql`set search_path = public, pg_catalog`);
      const [clock] = await rowsOf<{ stands: boolean }>(
        opened.db,
        sql`select now() = ${moment}::timestamptz as stands`,
      );
      if (clock?.stands !== true) throw new Error('The clock of the database goes on.');
      return opened;
    },
  };
}
