import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DataFolderError, folderError } from '../data-folder/errors.ts';
import type { DataFolder } from '../data-folder/open.ts';
import { DurableFiles, syncFolder } from './durable-files.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** What the repositories query: any PostgreSQL behind Drizzle, a transaction included. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  /** Writes everything to the disk and closes; the folder's lock is not part of it. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a locked folder, creates it when there is none, and brings its
 * tables up to date.
 *
 * @throws DataFolderError when the files are not a database that this version can read
 */
export async function openDatabase(folder: DataFolder): Promise<OpenDatabase> {
  const isNew = prepare(folder);
  const pglite = await openFiles(folder);
  try {
    const db = drizzle(pglite);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    if (isNew) finish(folder);
    return { db, close: () => pglite.close() };
  } catch (cause) {
    await pglite.close();
    throw new DataFolderError(`The tables in ${folder.path} can't be brought up to date.`, {
      cause,
    });
  }
}

async function openFiles(folder: DataFolder): Promise<PGlite> {
  try {
    return await PGlite.create({
      fs: new DurableFiles(folder.database),
      relaxedDurability: false,
      startParams: startParams(),
    });
  } catch (cause) {
    throw new DataFolderError(`The database in ${folder.path} is damaged and can't be opened.`, {
      cause,
    });
  }
}

/** PGlite switches fsync off (`-F`) and would use fdatasync, which its file layer ignores. */
function startParams(): string[] {
  const own = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return [...own, '-c', 'wal_sync_method=fsync'];
}

/**
 * Decides between creating and opening. A creation that was cut short never held data and starts
 * again; files without the database's own mark are left alone, since they may be all that is left.
 */
function prepare(folder: DataFolder): boolean {
  const { database, unfinished } = folder;
  try {
    if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
    mkdirSync(database, { recursive: true });
    const isNew = readdirSync(database).length === 0;
    if (isNew) writeFileSync(unfinished, '');
    else if (!existsSync(join(database, 'PG_VERSION'))) {
      throw new DataFolderError(
        `The database in ${folder.path} is damaged: PG_VERSION is missing.`,
      );
    }
    return isNew;
  } catch (error) {
    throw folderError(folder.path, error);
  }
}

function finish(folder: DataFolder): void {
  syncFolder(folder.database);
  rmSync(folder.unfinished);
}
