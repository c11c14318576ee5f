import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { rowsOf } from './rows-of.ts';

/** How each table, column, key and index is made, by its name. */
export type Catalogue = ReadonlyMap<string, string>;

/**
 * The places of columns are left out: one that a later step adds is always the last. A column's own
 * line says that it is not null, and a key's what its index is. So are views: steps alone make them, and
 * TypeScript says what can be read from them.
 */
const CATALOGUE = sql`
  with relations as (
    select * from pg_class where relnamespace = 'public'::regnamespace
  )
  select 'table ' || relname as name,
    concat_ws(' ',
      case relpersistence when 'u' then 'unlogged' else 'logged' end,
      case when relkind <> 'r' then format('of kind %s', relkind) end,
      array_to_string(reloptions, ' ')) as definition
  from relations where relkind in ('r', 'p', 'f')
  union all
  select format('column %s.%s', relname, attname),
    concat_ws(' ',
      format_type(atttypid, atttypmod),
      'collate ' || (select collname from pg_collation
        where oid = attcollation and collname <> 'default'),
      case when attnotnull then 'not null' else 'nullable' end,
      case attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
      case when attgenerated <> '' then 'generated' end,
      'default ' || pg_get_expr(adbin, adrelid))
  from relations
    join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'p', 'f')
  union all
  select format('key %s of %s', conname, relname), pg_get_constraintdef(pg_constraint.oid)
  from relations join pg_constraint on conrelid = relations.oid and contype <> 'n'
  union all
  select 'index ' || relname, pg_get_indexdef(indexrelid)
  from relations join pg_index on indexrelid = relations.oid
  where not exists (
    select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select 'sequence ' || sequencename,
    concat_ws(' ', data_type, min_value, max_value, start_value, increment_by, cache_size, cycle)
  from pg_sequences where schemaname = 'public'`;

/** What PostgreSQL itself says of a database. */
export async function catalogueOf(db: Database): Promise<Catalogue> {
  const rows = await rowsOf<{ name: string; definition: string }>(db, CATALOGUE);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** What the steps of the migrations make otherwise than the tables in TypeScript say, in words. */
export function differencesOf(steps: Catalogue, tables: Catalogue): string[] {
  return [...new Set([...steps.keys(), ...tables.keys()])]
    .filter((name) => steps.get(name) !== tables.get(name))
    .map((name) => {
      const [made, said] = [steps, tables].map((each) => each.get(name) ?? 'missing');
      return `${name}: ${made} in the steps, ${said} in TypeScript`;
    })
    .toSorted();
}
