import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { ConnectionPool, Database } from '../../../server/database/database.ts';
import { isUnavailable } from '../../../server/database/unavailable.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { eventually } from '../../kit/eventually.ts';
import { serve } from '../backend.ts';
import { signIn } from '../client.ts';
import { ownBackend } from '../own-backend.ts';
import { owned, ownPostgresDatabase } from '../own-database.ts';
import { makeBareDatabase } from '../postgres-database.ts';
import { decide, waiting } from '../refund-calls.ts';
import { rowsOf } from '../rows-of.ts';
import { expectWholeDecisions } from '../whole-decisions.ts';

const POOL = 2;

/** Whether all connections are idle, and nobody waits for one. */
const isFree = (pool: ConnectionPool | undefined): boolean => {
  const { total = 0, idle = -1, waiting = -1 } = pool?.sizes() ?? {};
  return total === idle && waiting === 0;
};
const isAnswering = (db: Database): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

// A server that is frozen as a whole is in faults/postgres/frozen.test.ts.
it.each([
  ['PostgreSQL breaks it off', 'statement_timeout=300'],
  ['PostgreSQL says nothing', 'statement_timeout=0&query_timeout=300'],
])(
  'a statement that takes too long is answered with a 503, also within a transaction: %s',
  async (_how, parameters) => {
    const database = await ownPostgresDatabase();
    // What has to be done at any pace is asked of a server with the usual patience.
    const patient = await ownBackend({ database });
    const hurried = await openDatabase({ url: `${database.url}?${parameters}`, poolSize: POOL });
    const { url: at, stop } = await serve(hurried, {});
    onTestFinished(stop);
    const token = await signIn(patient.url);
    const ids = (await waiting(patient.url, token)).slice(0, 2 * POOL + 1);

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

    await eventually(() => isFree(hurried.pool)).toBe(true);
    await eventually(() => isAnswering(hurried.db)).toBe(true);
    expect((await decide(patient.url, token, ids[0])).status).toBe(200);
    await expectWholeDecisions(patient.db, ids.slice(0, 1));
    const [{ busy } = { busy: -1 }] = await rowsOf<{ busy: number }>(
      patient.db,
      sql`select count(*)::int as busy from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(busy).toBe(0);
  },
);

it('a server that exceeds its own time limit gets one more second, then its connection is discarded', async () => {
  const database = owned(await makeBareDatabase());
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
