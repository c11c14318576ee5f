import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open.ts';
import { districts, regions } from '../database/schema/places.ts';
import { refunds } from '../database/schema/refunds.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import { users } from '../database/schema/users.ts';
import { demoAccounts } from './demo-accounts.ts';
import * as places from './places.ts';
import { Random } from './random.ts';
import { makeRefunds } from './refunds.ts';
import { makeTaxpayers } from './taxpayers.ts';
import { insertDemoUsers } from './users.ts';

export interface SeedOptions {
  taxpayers: number;
  refunds: number;
  /** The moment at which the 24 months of data end; the same moment gives the same data. */
  now: Date;
}

export const DEFAULT_COUNTS = { taxpayers: 1_200, refunds: 2_500 };

/** Whether the database holds no data yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}

/** Fills an empty database with the demo data, all of it or, when cut short, nothing. */
export async function seed(db: Database, options: SeedOptions): Promise<void> {
  const random = new Random(20_240_101);
  const merchants = makeTaxpayers(random, options.taxpayers, options.now);
  const officers = demoAccounts.flatMap(({ passwordIsTemporary }, index) =>
    passwordIsTemporary ? [] : [index + 1],
  );
  const requests = makeRefunds(random, options.refunds, merchants, officers, options.now);
  await db.transaction(async (transaction) => {
    await transaction.insert(regions).values(places.regions);
    await transaction
      .insert(districts)
      .values(places.districts.map(({ id, name, regionId }) => ({ id, name, regionId })));
    await insertDemoUsers(transaction, options.now);
    await insertMany(transaction, taxpayers, merchants);
    await insertMany(transaction, refunds, requests);
    for (const table of ['users', 'taxpayers', 'refunds']) await continueIds(transaction, table);
  });
}

/** Rows per statement: well below the 65,535 values that one may carry. */
const CHUNK = 1_000;

async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db.insert(table).values(rows.slice(start, start + CHUNK));
  }
}

/** Lets the ids of later rows follow the highest given one. */
async function continueIds(db: Database, table: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select coalesce(max(id), 1) from ${sql.identifier(table)}))`,
  );
}
