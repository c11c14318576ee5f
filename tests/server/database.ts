import type { SeedOptions } from '../../server/seed/counts.ts';
import { makeEmbeddedDatabase } from './embedded-database.ts';
import type { TestDatabase } from './test-database.ts';

/** A new database on the engine of the test project, with this demo data or with empty tables. */
export async function makeDatabase(options: SeedOptions | false): Promise<TestDatabase> {
  if (process.env['TEST_ENGINE'] !== 'postgres') return makeEmbeddedDatabase(options);
  // Only there: it needs Vitest, and a bench without Vitest starts backends too.
  const { makePostgresDatabase } = await import('./postgres-database.ts');
  return makePostgresDatabase(options);
}
