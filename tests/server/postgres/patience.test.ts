import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from '../../../server/database/unavailable.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { DEMO_DATA, startBackend } from '../backend.ts';
import { signIn } from '../client.ts';
import { makeBareDatabase, makePostgresDatabase } from '../postgres-database.ts';
import { decide, waiting } from '../refund-calls.ts';
import { expectWholeDecisions } from '../whole-decisions.ts';

const POOL = 2;

// A server that is frozen as a whole is in faults/postgres/frozen.test.ts.
it.each([
  ['PostgreSQL breaks it off', 'statement_timeout=300'],
  ['PostgreSQL says nothing', 'statement_timeout=0&query_timeout=300'],
])(
  'a statement that takes too long is answered with a 503, also within a transaction: %s',
  async (_how, parameters) => {
    const database = await makePostgresDatabase(DEMO_DATA);
    onTestFinished(database.remove);
    const url = `${database.url}?${parameters}`;
    const open = () => openDatabase({ url, poolSize: POOL });
    const { url: at, db, stop } = await startBackend({ database: { ...database, open } });
    onTestFinished(stop);
    const token = await signIn(at);
    const ids = (await waiting(at, token)).slice(0, 2 * POOL + 1);

    const other = new Client(database.url);
    await other.connect();
    await other.query('begin; lock table refunds in access exclusive mode');
    // One pool after the other: whoever waits has to give its connection up.
    const answers = await Promise.all(ids.map((id) => decide(at, token, id)));
    for (const { status, code, message, result, headers } of answers) {
      expect({ status, code, result }).toEqual({ status: 503, code: '503', result: null });
      expect(message).toContain('not available at the moment');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await other.query('rollback');
    await other.end();

    expect((await decide(at, token, ids[0])).status).toBe(200);
    await expectWholeDecisions(db, ids.slice(0, 1));
    const [{ busy } = { busy: -1 }] = (
      (await db.execute(
        sql`select count(*)::int as busy from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      )) as unknown as { rows: { busy: number }[] }
    ).rows;
    expect(busy).toBe(0);
  },
);

it('a server that does not keep to its own limit is waited for a second more, and that connection is used by nobody again', async () => {
  const database = await makeBareDatabase();
  onTestFinished(database.remove);
  const url = `${database.url}?statement_timeout=300`;
  const { db, pool, close } = await openDatabase({ url, poolSize: 1 });
  onTestFinished(close);
  const silent = db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`select pg_sleep(20)`);
  });
  expect(await silent.then(() => false, isUnavailable)).toBe(true);
  expect(pool?.sizes().total).toBe(0);
  expect(await db.execute(sql`select 1`)).toBeDefined();
});
