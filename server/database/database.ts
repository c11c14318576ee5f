import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseStoppedError } from './errors.ts';

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

/** Drizzle's transaction: what takes one can't be called outside of one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The folder of the migrations, in Drizzle's format. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
