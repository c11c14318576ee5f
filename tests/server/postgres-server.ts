import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { requirePostgres } from '../requirements/postgres.ts';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      /** Of a role that may create databases. */
      url: string;
      /** How the names of this run's databases begin. */
      prefix: string;
    };
  }
}

/** Lends the tests a PostgreSQL server: the one of TEST_DATABASE_URL, else one of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `revenue_console_${randomBytes(4).toString('hex')}_`;
  const say = (line: string) => project.vitest.logger.log(line);
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    say('PostgreSQL: the server that TEST_DATABASE_URL names');
    project.provide('postgres', { url: given, prefix });
    return () => dropAll(given, prefix);
  }
  const programs = requirePostgres(say);
  say(`PostgreSQL: ${programs.name}`);
  const cluster = await startCluster(programs);
  project.provide('postgres', { url: cluster.url, prefix });
  return () => cluster.remove();
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database "${name}" with (force)`);
  await client.end();
}
