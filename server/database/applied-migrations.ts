import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, MIGRATIONS } from './database.ts';
import { DatabaseError } from './errors.ts';

/**
 * Compares the applied migrations with those of this version before it adds its own, since Drizzle
 * compares the time of the last one only. Migrations of a later version may be present: they only
 * add, too.
 *
 * @throws DatabaseError if one differs or was left out
 */
export async function compareMigrations(db: Database): Promise<void> {
  const [table] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (table?.isThere !== true) return;
  const applied = await rowsOf<{ hash: string; time: string }>(
    db,
    sql`select hash, created_at::text as time from drizzle.__drizzle_migrations`,
  );
  const hashes = new Map(applied.map(({ hash, time }) => [Number(time), hash]));
  const last = Math.max(...hashes.keys());
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const other = files.findIndex(
    ({ folderMillis, hash }) => folderMillis <= last && hashes.get(folderMillis) !== hash,
  );
  if (other < 0) return;
  throw new DatabaseError(
    `The tables were made by another step ${String(other).padStart(4, '0')} than server/database/migrations has: this version and this database do not belong together.`,
  );
}

async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
