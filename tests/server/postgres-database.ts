import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../server/start/database.ts';
import type { SeedOptions } from '../../server/seed/counts.ts';
import { addDemoData } from './demo-data.ts';
import { JWT_SECRET, type TestDatabase } from './test-database.ts';

/** A database of the tests' PostgreSQL server, copied from one that is made once per run. */
export async function makePostgresDatabase(
  options: SeedOptions | false,
): Promise<TestDatabase & { url: string }> {
  return copyOf(await seededTemplate(options));
}

/** A database without so much as a table. */
export function makeBareDatabase(): Promise<TestDatabase & { name: string; url: string }> {
  return copyOf('template1');
}

async function copyOf(template: string): Promise<TestDatabase & { name: string; url: string }> {
  const name = `${inject('postgres').prefix}${randomBytes(6).toString('hex')}`;
  await admin(`create database "${name}" template "${template}"`);
  const url = urlOf(name);
  return {
    name,
    url,
    env: { DATABASE_URL: url, JWT_SECRET, DEMO: '1' },
    open: () => openDatabase({ url, poolSize: 10 }),
    remove: () => admin(`drop database "${name}" with (force)`),
  };
}

async function seededTemplate(options: SeedOptions | false): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 12);
  const name = `${inject('postgres').prefix}template_${key}`;
  await withClient(inject('postgres').url, async (client) => {
    // Test files that need it at the same time wait for the first of them.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `${name}_draft`;
    await client.query(`create database "${draft}"`);
    const { db, close } = await openDatabase({ url: urlOf(draft), poolSize: 1 });
    if (options !== false) await addDemoData(db, options);
    await close();
    await client.query(`alter database "${draft}" rename to "${name}"`);
  });
  return name;
}

function urlOf(database: string): string {
  const url = new URL(inject('postgres').url);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement as the tests' administrator, in a database of its own. */
export function admin(statement: string, database = 'postgres'): Promise<void> {
  return withClient(urlOf(database), (client) => client.query(statement));
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
