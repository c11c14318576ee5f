import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Copy, Database } from '../database/database.ts';
import { markNewest, sealUpTo } from '../database/log-chain/seal.ts';
import { countMarked } from '../database/roll-ups/register-counts.ts';
import { devices } from '../database/tables/devices.ts';
import { logEntries } from '../database/tables/log-entries.ts';
import { districts, nonTaxpayers, regions, taxpayers } from '../database/tables/taxpayers.ts';
import { refunds } from '../database/tables/refunds.ts';
import { users } from '../database/tables/accounts.ts';
import type { SeedOptions } from './counts.ts';
import { continueIds, insertRows, insertTransactions } from './insert.ts';
import * as places from './places.ts';

export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}

export async function seed(
  db: Database,
  options: SeedOptions,
  say: (line: string) => void = () => {},
  copy?: Copy,
): Promise<void> {
  const { makeRecords } = await import('./records.ts');
  const made = await makeRecords(options);
  await db.transaction(async (transaction) => {
    const add = async <Table extends PgTable>(
      kind: string,
      table: Table,
      rows: Table['$inferInsert'][],
    ) => {
      say(`Adding ${rows.length.toLocaleString('en')} ${kind}`);
      await insertRows(transaction, table, rows, copy);
    };
    // A server may allow less than an index over a million rows takes.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await insertRows(transaction, regions, places.regions);
    await insertRows(transaction, districts, places.districts);
    await add('users', users, made.users);
    await add('taxpayers', taxpayers, made.taxpayers);
    await add('non-taxpayers', nonTaxpayers, made.nonTaxpayers);
    await add('devices', devices, made.devices);
    await add('refunds', refunds, made.refunds);
    await add('log entries', logEntries, made.logEntries);
    say(`Adding ${options.transactions.toLocaleString('en')} transactions`);
    await insertTransactions(transaction, made.transactions(), say, copy);
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
