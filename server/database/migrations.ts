import { fileURLToPath } from 'node:url';
import { max, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';
import { DatabaseError } from './errors.ts';

export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** Drizzle's own. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  hash: text().notNull(),
  time: bigint('created_at', { mode: 'number' }).notNull(),
});

/**
 * Drizzle compares the time of the last one only. Those of a later version may be present. Returns
 * whether all of this version are.
 */
export async function compareMigrations(db: Database, tooOld: () => Error): Promise<boolean> {
  const [table] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select) as nothing`);
  const steps = table?.isThere === true ? await db.select().from(applied) : [];
  if (steps.length === 0) return false;
  const hashes = new Map(steps.map(({ hash, time }) => [time, hash]));
  const last = Math.max(...hashes.keys());
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!hashes.has(files[0]?.folderMillis ?? 0)) throw tooOld();
  const other = files.findIndex(
    ({ folderMillis, hash }) => folderMillis <= last && hashes.get(folderMillis) !== hash,
  );
  if (other < 0) return last >= (files.at(-1)?.folderMillis ?? 0);
  throw new DatabaseError(
    `The tables were made by another step ${String(other).padStart(4, '0')} than server/database/migrations has: this version and this database do not belong together.`,
  );
}

/** A step that waits for a table's lock blocks all other queries of that table. */
const WAITS_FOR_TABLES = sql`set local lock_timeout = '5s'`;

/** Drizzle's own migrator holds one transaction, in which no index can be built `concurrently`. */
export async function applyMigrations(db: Database, folder = MIGRATIONS): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [newest] = await db.select({ time: max(applied.time) }).from(applied);
  const steps = readMigrationFiles({ migrationsFolder: folder });
  for (const step of steps.filter(({ folderMillis }) => folderMillis > (newest?.time ?? 0))) {
    if (step.sql.some(isConcurrent)) await applyConcurrently(db, step);
    else {
      // A statement that counts what there is has to see what others did while the step waited for them.
      await db.transaction(
        async (transaction) => {
          await transaction.execute(WAITS_FOR_TABLES);
          await run(transaction, step);
        },
        { isolationLevel: 'read committed' },
      );
    }
  }
}

const isConcurrent = (statement: string): boolean =>
  /\bindex\s+concurrently\b/i.test(statement.replaceAll(/--.*/g, ''));

const NEW_INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)/gi;

/** What an interrupted try has left, perhaps an unfinished index, is removed first. */
async function applyConcurrently(db: Database, step: MigrationMeta): Promise<void> {
  for (const [, index] of step.sql.flatMap((statement) => [...statement.matchAll(NEW_INDEX)])) {
    await db.execute(sql.raw(`drop index concurrently if exists ${index}`));
  }
  await run(db, step);
}

async function run(db: Database | Transaction, step: MigrationMeta): Promise<void> {
  for (const statement of step.sql) await db.execute(sql.raw(statement));
  await db.insert(applied).values({ hash: step.hash, time: step.folderMillis });
}
