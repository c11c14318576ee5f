import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseStoppedError } from './errors.ts';

/** A PostgreSQL database or transaction behind Drizzle. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  /** Its `transaction` may repeat its work after a conflict, so the work must only query. */
  readonly db: Database;
  /** A standby for single reads that may be some seconds old; not for transactions. */
  readonly standby?: Database;
  /** Present for a database server. */
  readonly pool?: ConnectionPool;
  /** Rejects if the database does not respond or its disk is full. */
  ready(): Promise<void>;
  /** Completes running queries and closes the database; the lock of a data folder remains. */
  close(): Promise<void>;
}

/** The connections of this process to a database server. */
export interface ConnectionPool {
  /** The numbers of all connections, of idle ones, and of queries waiting for one. */
  sizes(): { total: number; idle: number; waiting: number };
  /** Calls `listener` with the error of each connection lost from now on. */
  onLost(listener: (error: Error) => void): void;
}

/**
 * Streams rows by a statement `copy … from stdin`.
 *
 * @param values of a row, in the order of the columns: texts, numbers, dates or null
 */
export type Copy = <Row>(
  statement: SQL,
  batches: Iterable<readonly Row[]>,
  values: (row: Row) => unknown[],
) => Promise<void>;

export interface OpenOptions {
  /** A standby of a database server, see `OpenDatabase`. */
  standbyUrl: string | undefined;
  /**
   * Runs after the migrations, in one process at a time, before the database is used.
   *
   * @param copy by the connection of `db`; absent on the embedded database
   */
  prepare(db: Database, copy?: Copy): Promise<void>;
  /** Prints a line while opening the database takes time. */
  say(line: string): void;
  /** The embedded database has stopped unexpectedly: only a new process can open it again. */
  onCrash(error: DatabaseStoppedError): void;
}

/** A transaction of Drizzle: functions that require one can't be called outside of one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The folder of the migrations, in Drizzle's format. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
