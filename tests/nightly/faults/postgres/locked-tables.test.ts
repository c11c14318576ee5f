import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { applyMigrations } from '../../../../server/database/migrations.ts';
import { explainMigration } from '../../../../server/database/postgres/problems.ts';
import { migrationsWith } from '../../../server/next-version.ts';
import { ownPostgresDatabase } from '../../../server/own-database.ts';

it('a step that has to wait for a table gives up, instead of keeping everybody waiting behind it', async () => {
  const { url } = await ownPostgresDatabase(false);
  const [somebody, owner] = [new Client(url), new Client(url)];
  await Promise.all([somebody.connect(), owner.connect()]);
  await somebody.query('begin; lock table public.one_time_codes in access share mode');
  const next = migrationsWith('alter table one_time_codes add column next_note text');
  const upgrade = () => applyMigrations(drizzle(owner), next);
  const error = await upgrade().catch((cause) => explainMigration(cause, { url, poolSize: 1 }));
  expect(error).toMatchObject({
    message: expect.stringContaining(
      'are to be brought up to date, and somebody has been using them for seconds: the step that needs them was left undone.',
    ),
  });
  await somebody.query('rollback');
  await upgrade();
  await Promise.all([somebody.end(), owner.end()]);
});
