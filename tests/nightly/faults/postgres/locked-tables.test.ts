import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../server/start/database.ts';
import { makeBareDatabase } from '../../../server/postgres-database.ts';

/** Of a version whose codes are in a table that a later step makes anew. */
const DUMP = join(import.meta.dirname, '../../../server/postgres/dumps/0.1.0.sql');

it('a step that has to wait for a table gives up, instead of keeping everybody waiting behind it', async () => {
  const { url, remove } = await makeBareDatabase();
  const somebody = new Client(url);
  await somebody.connect();
  await somebody.query(readFileSync(DUMP, 'utf8'));
  await somebody.query('begin; lock table public.one_time_codes in access share mode');
  const opening = openDatabase({ url, poolSize: 1 });
  await expect(opening).rejects.toThrow(
    /are to be brought up to date, and somebody has been using them for seconds: the step that needs them was left undone\./,
  );
  await somebody.query('rollback');
  const opened = await openDatabase({ url, poolSize: 1 });
  await opened.close();
  await somebody.end();
  await remove();
});
