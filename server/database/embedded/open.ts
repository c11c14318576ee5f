import { Pool, type PoolConfig } from 'pg';
import type { Database, OpenDatabase, OpenOptions } from '../database.ts';
import { DataFolderError } from '../errors.ts';
import { applyMigrations, compareMigrations } from '../migrations.ts';
import { pooledDatabase } from '../postgres/pooled.ts';
import { readWholeNumbers, setSession } from '../postgres/session.ts';
import type { DataFolder } from './data-folder.ts';
import { createMissingFiles, checkDiskSpace, finishCreation } from './files.ts';
import { DatabaseThread, DatabaseOpenError } from './thread.ts';

/** A statement can't be interrupted here: it is rolled back when it ends. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 9_000 } as const;

/** Migrations and `prepare` take as long as they take; what comes after them is bounded. */
export async function openEmbedded(
  folder: DataFolder,
  { prepare, onCrash }: OpenOptions,
): Promise<OpenDatabase> {
  readWholeNumbers();
  const isNew = await createMissingFiles(folder);
  const thread = await openThread(folder, onCrash);
  let pool = poolOf(thread, {});
  const close = async () => {
    await pool.end();
    await thread.close();
  };
  try {
    const db = pooledDatabase(pool);
    await compareMigrations(db, () => tooOld(folder));
    await bringUpToDate(db, folder);
    if (isNew) finishCreation(folder);
    await prepare(db);
    await pool.end();
    pool = poolOf(thread, PATIENCE);
    const ready = async () => {
      await Promise.all([thread.probe(), checkDiskSpace(folder)]);
    };
    return { db: pooledDatabase(pool), ready, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function poolOf(thread: DatabaseThread, patience: PoolConfig): Pool {
  const pool = new Pool({
    stream: () => thread.connect(),
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: setSession,
    user: 'postgres',
    database: 'postgres',
    ...patience,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function openThread(
  { path, database }: DataFolder,
  onCrash: OpenOptions['onCrash'],
): Promise<DatabaseThread> {
  try {
    return await DatabaseThread.open(database, onCrash);
  } catch (cause) {
    if (!(cause instanceof DatabaseOpenError)) throw cause;
    const reason = cause.message || 'it is damaged';
    throw new DataFolderError(`The database in ${path} can't be opened: ${reason}.`, { cause });
  }
}

function tooOld({ path }: DataFolder): DataFolderError {
  return new DataFolderError(
    `The data folder ${path} was created before the first release and can't be upgraded: to start over, move it away or delete it.`,
  );
}

async function bringUpToDate(db: Database, { path }: DataFolder): Promise<void> {
  try {
    await applyMigrations(db);
  } catch (cause) {
    throw new DataFolderError(`The tables in ${path} can't be brought up to date.`, { cause });
  }
}
