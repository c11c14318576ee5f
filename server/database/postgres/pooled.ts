import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { repeatConflicts } from './repeat-conflicts.ts';

type Transact = NodePgDatabase['transaction'];
type Work<Result> = (transaction: Parameters<Parameters<Transact>[0]>[0]) => Promise<Result>;
type RunQuery = (query: QueryConfig, values: unknown[]) => Promise<QueryResult>;

/** Drizzle over a pool, with conflicts repeated and no connection lost from the pool. */
export function pooledDatabase(pool: Pool): NodePgDatabase {
  const db = drizzleOver((query, values) => repeatConflicts(() => pool.query(query, values)));
  // Drizzle's own does not give a connection back whose `begin` has failed.
  db.transaction = (work, config) => repeatConflicts(() => transact(pool, work, config));
  return db;
}

async function transact<Result>(
  pool: Pool,
  work: Work<Result>,
  config: Parameters<Transact>[1],
): Promise<Result> {
  const client = await connect(pool);
  try {
    return await drizzleOver((query, values) => run(client, query, values)).transaction(
      work,
      config,
    );
  } finally {
    // A connection that did not come to rest is lost, or nobody knows where it stands.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

async function run(
  client: ClientBase,
  query: QueryConfig,
  values: unknown[],
): Promise<QueryResult> {
  const result = await client.query(query, values);
  // PostgreSQL's answer when a statement has failed and whoever made it ignored the error.
  if (query.text === 'commit' && result.command === 'ROLLBACK') {
    throw new Error('A statement of the transaction failed: it was rolled back.');
  }
  return result;
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DrizzleQueryError('begin', [], error as Error);
  }
}

/** Drizzle asks no more of a connection than this. */
function drizzleOver(query: RunQuery): NodePgDatabase {
  return drizzle({ query } as Pool);
}
