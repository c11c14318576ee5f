import { Client } from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../server/start/database.ts';
import { makePostgresDatabase } from '../../postgres-database.ts';

it('a step that has to wait for a table gives up, instead of keeping everybody waiting behind it', async () => {
  const { url, remove } = await makePostgresDatabase(false);
  const somebody = new Client(url);
  await somebody.connect();
  // As if the last step had not been taken yet; it makes this table anew.
  await somebody.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  await somebody.query('begin; lock table one_time_codes in access share mode');
  const opening = openDatabase({ url, poolSize: 1 });
  await expect(opening).rejects.toThrow(
    /are to be brought up to date, and somebody has been using them for seconds: nothing was changed\./,
  );
  await somebody.query('rollback');
  const opened = await openDatabase({ url, poolSize: 1 });
  await opened.close();
  await somebody.end();
  await remove();
});
