import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type ClientBase,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import { abortSignal, measure } from '../query-context.ts';
import { DatabaseError } from '../errors.ts';
import { isReadTimeout } from '../unavailable.ts';
import { keepPlan } from './kept-plans.ts';
import { reasonOf } from './problems.ts';

type Transact = NodePgDatabase['transaction'];
type Work<Result> = (transaction: Parameters<Parameters<Transact>[0]>[0]) => Promise<Result>;
type RunQuery = (query: QueryConfig, values: unknown[]) => Promise<QueryResult>;

type CancelQuery = (client: ClientBase, text: string) => Promise<void>;

export interface PoolSource {
  pool: Pool;
  cancel: CancelQuery;
}

/** Drizzle that retries after conflicts and returns every connection. */
export function pooledDatabase(pool: Pool, cancel?: CancelQuery): NodePgDatabase {
  const db = drizzleOver((query, values) => {
    const kept = keepPlan(query);
    return repeatConflicts(() => ask(pool, cancel, kept, values));
  });
  // Drizzle's own leaks a connection whose `begin` has failed.
  db.transaction = (work, config) => repeatConflicts(() => transact(pool, work, config));
  return db;
}

const STANDBY_AVOIDED_MS = 5_000;

/** After a failure the primary is used for some seconds. A timeout is not repeated. */
export function readingDatabase(
  standby: PoolSource,
  primary: PoolSource,
  onFailure: (error: unknown) => void,
): NodePgDatabase {
  let avoidedUntil = 0;
  const isAvoided = () => performance.now() < avoidedUntil;
  return drizzleOver(async (statement, values) => {
    const query = keepPlan(statement);
    try {
      if (!isAvoided()) return await ask(standby.pool, standby.cancel, query, values);
    } catch (error) {
      if ((error as { code?: unknown }).code === CANCELED) throw error;
      if (!isAvoided()) onFailure(error);
      avoidedUntil = performance.now() + STANDBY_AVOIDED_MS;
      if (isReadTimeout(error)) throw error;
    }
    return repeatConflicts(() => ask(primary.pool, primary.cancel, query, values));
  });
}

async function transact<Result>(
  pool: Pool,
  work: Work<Result>,
  config: Parameters<Transact>[1],
): Promise<Result> {
  let client = undefined as PoolClient | undefined;
  let timeout: unknown;
  const runTimed: RunQuery = async (query, values) => {
    if (timeout !== undefined) throw timeout;
    try {
      return await measure(query.text, async () => {
        // `begin` takes as long as the wait for a connection.
        client ??= await pool.connect();
        return run(client, query, values);
      });
    } catch (error) {
      if (isReadTimeout(error)) timeout = error;
      throw error;
    }
  };
  try {
    return await drizzleOver(runTimed).transaction(work, config);
  } finally {
    // Destroys a connection that is still in a transaction, or runs an abandoned query.
    client?.release(timeout !== undefined || client.getTransactionStatus() !== 'I');
  }
}

async function run(
  client: ClientBase,
  query: QueryConfig,
  values: unknown[],
): Promise<QueryResult> {
  const result = await client.query(query, values);
  // PostgreSQL answers so if the error of an earlier statement was ignored.
  if (query.text === 'commit' && result.command === 'ROLLBACK') {
    throw new Error('A statement of the transaction failed: it was rolled back.');
  }
  return result;
}

const ask = (pool: Pool, cancel: CancelQuery | undefined, query: QueryConfig, values: unknown[]) =>
  measure(query.text, () => answer(pool, cancel, query, values));

async function answer(
  pool: Pool,
  cancel: CancelQuery | undefined,
  query: QueryConfig,
  values: unknown[],
): Promise<QueryResult> {
  const signal = abortSignal();
  if (signal === undefined) return pool.query(query, values);
  const client = await pool.connect();
  let cancelling: Promise<void> | undefined;
  const cancelQuery = () => (cancelling = cancel?.(client, query.text));
  let isUsable = true;
  try {
    if (signal.aborted) throw abortError();
    signal.addEventListener('abort', cancelQuery, { once: true });
    return await client.query(query, values);
  } catch (error) {
    isUsable = !isReadTimeout(error) && !isOutdated(error);
    throw error;
  } finally {
    signal.removeEventListener('abort', cancelQuery);
    // A cancellation that comes too late would hit the connection's next query.
    client.release(!isUsable || cancelling !== undefined);
  }
}

const abortError = () => Object.assign(new Error('The request was aborted.'), { code: CANCELED });

/** PostgreSQL shows only the beginning of a long statement. */
const CANCEL =
  'select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and starts_with($2, query)';

/** Not by the pool, which may be busy. Behind a load balancer it may reach another server. */
export function cancelBy(probe: Pool, tell: (problem: DatabaseError) => void): CancelQuery {
  let hasFailed = false;
  return async (client, text) => {
    const { processID } = client as ClientBase & { processID: number };
    try {
      await probe.query(CANCEL, [processID, text]);
      hasFailed = false;
    } catch (cause) {
      const problem = `A query that nobody waits for could not be cancelled (${reasonOf(cause)}).`;
      if (!hasFailed) tell(new DatabaseError(problem, { cause }));
      hasFailed = true;
    }
  };
}

function drizzleOver(query: RunQuery): NodePgDatabase {
  return drizzle({ query } as Pool);
}

const CANCELED = '57014';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** "cached plan must not change result type" */
const OUTDATED_STATEMENT = '0A000';
const TRIES = 4;
const PAUSE_MS = 20;

/** Never after other errors: if a connection is lost it is unknown what was committed. */
async function repeatConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !(isConflict(error) || isOutdated(error))) throw error;
      // A random pause keeps the same transactions from conflicting again.
      await sleep(Math.random() * PAUSE_MS * tried);
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** A migration has changed the columns of a kept statement, which was not begun. */
const isOutdated = (error: unknown): boolean => codeOf(error) === OUTDATED_STATEMENT;

function codeOf(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return ((cause ?? {}) as { code?: unknown }).code;
}
