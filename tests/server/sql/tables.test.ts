import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { MIGRATIONS } from '../../../server/database/migrations.ts';
import { type Catalogue, catalogueOf, differencesOf } from '../catalogue.ts';
import { openOwn, ownDatabase } from '../own-database.ts';

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
