import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { MIGRATIONS } from '../../../server/database/migrations.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { rowsOf } from '../rows-of.ts';

/** How each table, column, key and index is made, by its name. */
type Catalogue = ReadonlyMap<string, string>;

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
async function catalogueOf(db: Database): Promise<Catalogue> {
  const rows = await rowsOf<{ name: string; definition: string }>(db, CATALOGUE);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** What the steps of the migrations make otherwise than the tables in TypeScript say, in words. */
function differencesOf(steps: Catalogue, tables: Catalogue): string[] {
  return [...new Set([...steps.keys(), ...tables.keys()])]
    .filter((name) => steps.get(name) !== tables.get(name))
    .map((name) => {
      const [made, said] = [steps, tables].map((each) => each.get(name) ?? 'missing');
      return `${name}: ${made} in the steps, ${said} in TypeScript`;
    })
    .toSorted();
}

/** What Drizzle has no words for: its tables are always logged, and cleaned as the server cleans all. */
const SAID_BY_STEPS_ALONE = [
  'table attempts: unlogged in the steps, logged in TypeScript',
  'table remembered_counts: unlogged in the steps, logged in TypeScript',
  'table transactions: logged autovacuum_vacuum_insert_scale_factor=0.005 in the steps, logged in TypeScript',
];

/** Functions are said by steps alone, too. */
const SEARCH_FORM = `create function search_form(text) returns text language sql immutable
  return $1`;

const modules = import.meta.glob<Record<string, unknown>>('/server/database/tables/*.ts', {
  eager: true,
});
const declared = generateDrizzleJson(Object.assign({}, ...Object.values(modules)));

const opened = await openOwn(await ownDatabase(false));
const steps = await catalogueOf(opened.db);
await makeTables(opened.db);
const tables = await catalogueOf(opened.db);

/** Makes the tables anew, as TypeScript alone says. */
async function makeTables(db: Database): Promise<void> {
  const statements = await generateMigration(generateDrizzleJson({}), declared);
  await run(db, 'drop schema public cascade', 'create schema public');
  await run(db, 'create extension pg_trgm', SEARCH_FORM, ...statements);
}

async function run(db: Database, ...statements: string[]): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
}

it('the steps make the tables that TypeScript knows', () => {
  expect(steps.get('column users.email')).toBe('text not null');
  expect(differencesOf(steps, tables)).toEqual(SAID_BY_STEPS_ALONE);
});

it('`npm run migration` has nothing to write', () => {
  const journal = read('_journal.json') as { entries: { idx: number }[] };
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const known = partsOf(read(`${last}_snapshot.json`));
  expect(differencesOf(known, partsOf(declared))).toEqual([]);
});

function read(file: string): object {
  return JSON.parse(readFileSync(join(MIGRATIONS, 'meta', file), 'utf8')) as object;
}

/** Each value of a snapshot by its place, as in `snapshot.tables.public.users.columns.email.type`. */
function partsOf(snapshot: object): Catalogue {
  const parts = new Map<string, string>();
  const walk = (value: unknown, place: string) => {
    if (value instanceof Object) {
      for (const [name, part] of Object.entries(value)) walk(part, `${place}.${name}`);
    } else if (value !== undefined) parts.set(place, String(value));
  };
  // Its own name and that of the snapshot before say nothing of tables.
  walk({ ...snapshot, id: undefined, prevId: undefined }, 'snapshot');
  return parts;
}
