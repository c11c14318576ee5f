import type { OpenDatabase } from '../../server/database/database.ts';
import type { SeedOptions } from '../../server/seed/counts.ts';
import { whenOver } from '../kit/when-over.ts';
import { DEMO_DATA } from './backend.ts';
import { makeDatabase } from './database.ts';
import { makeEmbeddedDatabase } from './embedded-database.ts';
import { makePostgresDatabase } from './postgres-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Has a database removed with the test that makes it or, outside of tests, with the file. */
export function owned<Made extends TestDatabase>(database: Made): Made {
  whenOver(database.remove);
  return database;
}

/** A new database for one test or file, by default with demo data; false = empty tables. */
export const ownDatabase = async (
  options: SeedOptions | false = DEMO_DATA,
): Promise<TestDatabase> => owned(await makeDatabase(options));

/** The same on the embedded engine. */
export const ownEmbeddedDatabase = async (
  options: SeedOptions | false = DEMO_DATA,
): Promise<TestDatabase> => owned(await makeEmbeddedDatabase(options));

/** The same on PostgreSQL, with its address. */
export const ownPostgresDatabase = async (options: SeedOptions | false = DEMO_DATA) =>
  owned(await makePostgresDatabase(options));

/** Opens a database until the test or, outside of tests, the file is over. */
export async function openOwn(database: TestDatabase): Promise<OpenDatabase> {
  const opened = await database.open();
  whenOver(opened.close);
  return opened;
}
