import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DataFolderError } from '../errors.ts';
import type { DataFolder } from './data-folder.ts';
import { MIGRATIONS, type OpenDatabase, type OpenOptions } from '../database.ts';
import { compareMigrations } from '../applied-migrations.ts';
import { guardAgainstCrash, FatalMessage } from './crash-guard.ts';
import { DurableFiles } from './durable-files.ts';
import { timed } from '../slow-queries.ts';
import { finishCreation, createMissingFiles, findRoom } from './files.ts';

/**
 * Opens the embedded database of a locked folder, creates it when there is none, and brings its
 * tables up to date.
 *
 * @throws DataFolderError when the files are not a database that this version can read
 */
export async function openEmbedded(
  folder: DataFolder,
  { prepare, onCrash }: OpenOptions,
): Promise<OpenDatabase> {
  const isNew = await createMissingFiles(folder);
  const fatalMessage = new FatalMessage();
  const pglite = await openFiles(folder, fatalMessage);
  let crashed = false;
  guardAgainstCrash(pglite, fatalMessage, (error) => {
    crashed = true;
    onCrash(error);
  });
  // After a crash, closing would write half-done work.
  const close = async () => {
    if (!crashed) await pglite.close();
  };
  try {
    const db = drizzle(timedQueries(pglite));
    await compareMigrations(db);
    await bringUpToDate(db, folder);
    if (isNew) finishCreation(folder);
    await prepare(db);
    const ready = async () => {
      await Promise.all([pglite.query('select 1'), findRoom(folder)]);
    };
    return { db, ready, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function timedQueries(pglite: PGlite): PGlite {
  const transaction = pglite.transaction.bind(pglite);
  timeQueries(pglite);
  pglite.transaction = (work) =>
    transaction((begun) => {
      timeQueries(begun);
      return work(begun);
    });
  return pglite;
}

function timeQueries(connection: Pick<Transaction, 'query'>): void {
  const query = connection.query.bind(connection);
  connection.query = (text, values, options) => timed(text, () => query(text, values, options));
}

async function openFiles(
  { path, database }: DataFolder,
  fatalMessage: FatalMessage,
): Promise<PGlite> {
  try {
    return await PGlite.create({
      fs: new DurableFiles(database),
      relaxedDurability: false,
      startParams: startParams(),
      extensions: { pg_trgm },
      onStderr: fatalMessage.listen,
    });
  } catch (cause) {
    const reason = fatalMessage.text || 'it is damaged';
    throw new DataFolderError(`The database in ${path} can't be opened: ${reason}.`, { cause });
  }
}

/**
 * PGlite switches fsync off (`-F`) and would use fdatasync, which its file layer ignores. A quarter
 * of its 128 MB of buffers is enough, since the operating system caches the files too.
 */
function startParams(): string[] {
  const own = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return [...own, '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'];
}

async function bringUpToDate(
  db: Parameters<typeof migrate>[0],
  { path }: DataFolder,
): Promise<void> {
  try {
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } catch (cause) {
    throw new DataFolderError(`The tables in ${path} can't be brought up to date.`, { cause });
  }
}
