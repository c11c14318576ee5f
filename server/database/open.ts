import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DataFolder } from '../data-folder/open.ts';
import type { DatabaseStoppedError } from './errors.ts';
import type { PostgresServer } from './postgres/session.ts';

/** What the repositories query: any PostgreSQL behind Drizzle, a transaction included. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  /** Its `transaction` may do its work more than once: it must do nothing but query. */
  readonly db: Database;
  /** Finishes what runs and closes; a data folder's lock is not part of it. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** What else has to be done before the database is used, by one process at a time. */
  prepare(db: Database): Promise<void>;
  /** Prints a line about what is being waited for. */
  say(line: string): void;
  /** The embedded database has ended by itself: only a new process can open it again. */
  onCrash(error: DatabaseStoppedError): void;
}

const NOTHING: OpenOptions = { prepare: async () => {}, say: () => {}, onCrash: () => {} };

/**
 * Opens the embedded database of a locked folder, or one of a PostgreSQL server, creates its tables
 * and brings them up to date.
 *
 * @throws DataFolderError or DatabaseError when that is not possible
 */
export async function openDatabase(
  where: DataFolder | PostgresServer,
  options: Partial<OpenOptions> = {},
): Promise<OpenDatabase> {
  const all = { ...NOTHING, ...options };
  // Loaded when it is needed: the embedded engine's program alone takes 40 MB.
  if ('url' in where) return (await import('./postgres/open.ts')).openPostgres(where, all);
  return (await import('./embedded/open.ts')).openEmbedded(where, all);
}
