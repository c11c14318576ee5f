import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import { devices } from '../../../server/database/tables/devices.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { serve } from '../backend.ts';
import { signIn } from '../client.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { makeBareDatabase } from '../postgres-database.ts';
import { receipt } from '../receipts.ts';
import { decide, waiting } from '../refund-calls.ts';
import { rowsOf } from '../rows-of.ts';

/**
 * Databases with data as versions have left them, by pg_dump --inserts: each release, and the newest
 * step that there is on a server of somebody.
 */
const DUMPS = join(import.meta.dirname, 'dumps');
const TABLES = ['users', 'taxpayers', 'refunds', 'log_entries', 'transactions'];

it.each(readdirSync(DUMPS))(
  '%s comes up to date with all that it holds, and works',
  async (dump) => {
    const { url, remove } = await makeBareDatabase();
    const restoring = new Client(url);
    await restoring.connect();
    await restoring.query(readFileSync(join(DUMPS, dump), 'utf8'));
    const held = await restoring.query<{ table: string; rows: string }>(
      `select table_name as "table", (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text as rows
     from information_schema.tables where table_schema = 'public' and table_name = any($1)`,
      [TABLES],
    );
    await restoring.end();

    const opened = await openDatabase({ url, poolSize: 4 });
    for (const { table, rows } of held.rows) {
      const [now] = await rowsOf<{ rows: string }>(
        opened.db,
        sql`select count(*)::text as rows from ${sql.identifier(table)}`,
      );
      expect([table, now?.rows]).toEqual([table, rows]);
    }
    // Sums follow from then on, too.
    await recordTransactions(opened.db, [receipt()]);
    await opened.db.insert(devices).values({ serialNumber: 'LATER', status: 'In Stock' });
    expect(await differences(opened.db)).toEqual(NO_DIFFERENCE);
    expect((await checkLog(opened.db)).problem).toBeUndefined();

    const backend = await serve(opened, {});
    const admin = { email: 'admin@old.example', password: 'Before#2024' };
    const token = await signIn(backend.url, admin);
    const [refund] = await waiting(backend.url, token);
    expect(await decide(backend.url, token, refund)).toMatchObject({ status: 200, code: '200' });
    await backend.stop();
    await remove();
  },
);
