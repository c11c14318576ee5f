import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { DatabaseError } from '../errors.ts';
import type { Database, OpenOptions } from '../database.ts';
import { applyMigrations, compareMigrations } from '../migrations.ts';
import { copyBy } from './copy.ts';
import { explainConnection, explainMigration } from './problems.ts';
import { ownsTables } from './roles.ts';
import { clientConfig, type PostgresServer, connectionParts, setSession } from './session.ts';

const OLDEST_VERSION = 15;

const PREPARATION = 7_020_240_101;
const LOOKS_EVERY_MS = 100;

/** In one process at a time; others wait. Only the owner of the tables migrates. */
export async function prepareOnce(server: PostgresServer, options: OpenOptions): Promise<void> {
  const client = new Client(clientConfig(server));
  client.on('error', () => {});
  try {
    await connect(client, server);
    await waitForTurn(client, options.printLine);
    const db = drizzle(client);
    const isOwner = await ownsTables(db);
    if (!isOwner) await checkUsable(client, server);
    const isUpToDate = await compareMigrations(db, () => tooOld(server));
    if (isOwner) await bringUpToDate(db, server);
    else if (!isUpToDate) throw notUpToDate(server);
    await options.prepare(db, copyBy(client));
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function connect(client: Client, server: PostgresServer): Promise<void> {
  try {
    await client.connect();
    await checkVersion(client, server);
    await setSession(client);
    // Indexing millions of rows takes long, and so does seeding.
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
    );
  } catch (error) {
    throw explainConnection(error, server);
  }
}

async function checkVersion(client: Client, server: PostgresServer): Promise<void> {
  const { rows } = await client.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  );
  const version = Math.floor(Number(rows[0]?.number) / 10_000);
  if (version >= OLDEST_VERSION) return;
  throw new DatabaseError(
    `PostgreSQL at ${connectionParts(server).place} is version ${version}: at least ${OLDEST_VERSION} is needed.`,
  );
}

/** Not in a statement: an index made `concurrently` waits for the end of all statements. */
async function waitForTurn(client: Client, printLine: OpenOptions['printLine']): Promise<void> {
  if (await takeTurn(client)) return;
  printLine('Waiting for another process that prepares the database');
  while (!(await takeTurn(client))) await sleep(LOOKS_EVERY_MS);
}

async function takeTurn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [PREPARATION],
  );
  return rows[0]?.mine === true;
}

async function bringUpToDate(db: Database, server: PostgresServer): Promise<void> {
  try {
    await applyMigrations(db);
  } catch (error) {
    throw explainMigration(error, server);
  }
}

function tooOld(server: PostgresServer): DatabaseError {
  const { place, database } = connectionParts(server);
  return new DatabaseError(
    `The database '${database}' at ${place} was created before the first release and can't be upgraded: to start over, create an empty database and set DATABASE_URL to it.`,
  );
}

const MIGRATE_FIRST = 'npm run migrate has to come first, with DATABASE_OWNER_URL';

async function checkUsable(client: Client, server: PostgresServer): Promise<void> {
  try {
    await client.query('select from drizzle.__drizzle_migrations limit 0');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== '42501') throw cause;
    const { user, database } = connectionParts(server);
    const problem = `The role '${user}' may not use the tables of the database '${database}'`;
    throw new DatabaseError(`${problem}: ${MIGRATE_FIRST}.`, { cause });
  }
}

function notUpToDate(server: PostgresServer): DatabaseError {
  const problem = `The tables of the database '${connectionParts(server).database}' are older than this version`;
  return new DatabaseError(`${problem}: ${MIGRATE_FIRST}.`);
}
