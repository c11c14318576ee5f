import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseStoppedError } from './errors.ts';

/** What queries run on: any PostgreSQL behind Drizzle, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  /** Its `transaction` may repeat its work after a conflict: it must do nothing but query. */
  readonly db: Database;
  /** Of a standby: what may be some seconds old. For single reads, not for transactions. */
  readonly standby?: Database;
  /** Of a database server. */
  readonly pool?: ConnectionPool;
  /** Rejects while it can't do its work: it does not answer, or its disk is full. */
  ready(): Promise<void>;
  /** Finishes what runs and closes the database; the lock of a data folder remains. */
  close(): Promise<void>;
}

/** The connections of this process to a database server. */
export interface ConnectionPool {
  /** How many there are, how many of them nobody uses, and how many queries wait for one. */
  sizes(): { total: number; idle: number; waiting: number };
  /** Calls `listener` with the error of each connection that is lost from now on. */
  onLost(listener: (error: Error) => void): void;
}

export interface OpenOptions {
  /** A standby of a database server, see `OpenDatabase`. */
  standbyUrl: string | undefined;
  /** Runs after the migrations, in one process at a time, before the database is used. */
  prepare(db: Database): Promise<void>;
  /** Prints a line about what is being waited for. */
  say(line: string): void;
  /** The embedded database has ended by itself: only a new process can open it again. */
  onCrash(error: DatabaseStoppedError): void;
}

/** A transaction of Drizzle's: functions that take one can't be called outside of one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The folder of the migrations, in Drizzle's format. */
export const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
