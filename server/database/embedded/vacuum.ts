import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

async function neglectedTables(db: Database): Promise<string[]> {
  const tables = await db
    .select({ name: sql<string>`relid::regclass::text` })
    .from(sql`pg_stat_all_tables join pg_class on pg_class.oid = relid`)
    .where(sql`relkind = 'r' and (
      n_dead_tup > current_setting('autovacuum_vacuum_threshold')::real
        + current_setting('autovacuum_vacuum_scale_factor')::real * greatest(reltuples, 0)
      or n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::real
        + current_setting('autovacuum_analyze_scale_factor')::real * greatest(reltuples, 0)
      or age(relfrozenxid) > current_setting('autovacuum_freeze_max_age')::integer
    )`);
  return tables.map(({ name }) => name);
}

/** PGlite has no autovacuum. Others wait for one table at most. */
export async function vacuumTables(db: Database, goOn: () => boolean): Promise<void> {
  const failures: unknown[] = [];
  for (const name of await neglectedTables(db)) {
    if (!goOn()) break;
    await db
      .execute(sql`vacuum (analyze) ${sql.raw(name)}`)
      .catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some tables were left as they are.');
}
