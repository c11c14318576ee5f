import { sql } from 'drizzle-orm';
import type { Copy, Database } from '../database/database.ts';
import { markNewest, sealUpTo } from '../database/log-chain/seal.ts';
import { countMarked } from '../database/roll-ups/register-counts.ts';
import { transactions } from '../database/tables/transactions.ts';
import { users } from '../database/tables/accounts.ts';
import type { SeedOptions } from './counts.ts';
import { continueIds, insertRows, insertTransactions } from './insert.ts';

export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(users)) === 0;
}

export async function seed(
  db: Database,
  options: SeedOptions,
  printLine: (line: string) => void = () => {},
  copy?: Copy,
): Promise<void> {
  const { makeRecords } = await import('./records.ts');
  await db.transaction(async (transaction) => {
    // A server may allow less for one statement than an index over a million rows takes.
    await transaction.execute(sql`set local statement_timeout = 0`);
    for await (const { kind, table, count, rows } of makeRecords(options)) {
      printLine(`Adding ${count.toLocaleString('en')} ${kind}`);
      if (table === transactions) await insertTransactions(transaction, rows, printLine, copy);
      else await insertRows(transaction, table, rows, copy);
    }
    await countMarked(transaction);
    for (const table of ['users', 'taxpayers', 'devices', 'refunds']) {
      await continueIds(transaction, table);
    }
  });
  // The first server would otherwise do so while people are at work.
  await sealUpTo(db, (await markNewest(db)).upTo);
  // The embedded database has no autovacuum.
  await db.execute(sql`vacuum analyze`);
}
