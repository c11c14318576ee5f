import { Client } from 'pg';
import { expect, it } from 'vitest';
import { refusedStart } from '../child.ts';
import { owned } from '../own-database.ts';
import { admin, makeBareDatabase } from '../postgres-database.ts';

/** As unreleased versions left it: their first step, which no version has now, and a row. */
const OLD = `create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('of an old step', 1770000000000);
  create table users (id bigint primary key, email text);
  insert into users values (1, 'old@nra.example')`;

/** Every table outside of PostgreSQL's own schemas, with its rows. */
const CONTENT = `select table_schema, table_name,
    query_to_xml(format('select * from %I.%I', table_schema, table_name), false, false, '')::text
  from information_schema.tables
  where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`;

it('refuses a database from before the baseline, says how to start over, and changes nothing', async () => {
  const { name, url, env } = owned(await makeBareDatabase());
  await admin(OLD, name);
  const client = new Client(url);
  await client.connect();
  const before = await client.query(CONTENT);
  expect(await refusedStart(env)).toBe(
    `The database '${name}' at ${new URL(url).host} was created before the first release and can't be upgraded: to start over, create an empty database and set DATABASE_URL to it.`,
  );
  expect((await client.query(CONTENT)).rows).toEqual(before.rows);
  expect(before.rows).toHaveLength(2);
  await client.end();
});
