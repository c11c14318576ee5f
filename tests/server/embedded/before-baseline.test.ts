import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DurableFiles } from '../../../server/database/embedded/durable-files.js';
import { refusedStart } from '../child.ts';
import { ownEmbeddedDatabase } from '../own-database.ts';

it('refuses a data folder from before the baseline, says how to start over, and leaves it without a lock and as it was', async () => {
  const database = await ownEmbeddedDatabase(false);
  const dataDir = database.env['DATA_DIR'] ?? '';
  const { db, close } = await database.open();
  const old = { hash: 'of an old step', created_at: 1_770_000_000_000 };
  await db.execute(
    sql`update drizzle.__drizzle_migrations set hash = ${old.hash}, created_at = ${old.created_at}`,
  );
  await close();
  expect(await refusedStart(database.env)).toBe(
    `The data folder ${dataDir} was created before the first release and can't be upgraded: to start over, move it away or delete it.`,
  );
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  const files = await PGlite.create({ fs: new DurableFiles(join(dataDir, 'database')) });
  const { rows } = await files.query('select hash, created_at from drizzle.__drizzle_migrations');
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set([JSON.stringify(old)]));
  await files.close();
});
