import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { askingFor } from '../../../server/database/asker.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { eventually } from '../../kit/eventually.ts';
import { Gate } from '../../kit/gate.ts';
import { makeBareDatabase } from '../postgres-database.ts';

it('the wait for a connection belongs to the query that waits, and in a transaction to its begin', async () => {
  const { url, remove } = await makeBareDatabase();
  onTestFinished(remove);
  const { db, pool, close } = await openDatabase({ url, poolSize: 1 });
  onTestFinished(close);
  const gate = new Gate();
  onTestFinished(() => gate.open());
  const holder = db.transaction(() => gate.passed);
  await eventually(() => pool?.sizes()).toEqual({ total: 1, idle: 0, waiting: 0 });

  const begun: string[] = [];
  const ended: string[] = [];
  const asker = {
    slowFromMs: Infinity,
    tell: () => {},
    beginQuery: (query: string) => {
      begun.push(query);
      return () => void ended.push(query);
    },
  };
  const work = new Promise((resolve) => {
    askingFor(asker, () => {
      const together = db.transaction((transaction) => transaction.execute(sql`select 2`));
      resolve(Promise.all([together, db.execute(sql`select 1`)]));
    });
  });
  await eventually(() => pool?.sizes().waiting).toBe(2);
  expect([begun, ended]).toEqual([['begin', 'select 1'], []]);
  gate.open();
  await Promise.all([holder, work]);
  expect(ended).toEqual(['begin', 'select 2', 'commit', 'select 1']);
});
