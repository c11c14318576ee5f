import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseStoppedError } from './errors.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  /** Its `transaction` may repeat its work after a conflict, so the work must only query. */
  readonly db: Database;
  /** For single reads that may be some seconds old; not for transactions. */
  readonly standby?: Database;
  readonly pool?: ConnectionPool;
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionPool {
  sizes(): { total: number; idle: number; waiting: number };
  onLost(listener: (error: Error) => void): void;
}

/** `statement` copies from CSV. */
export type Copy = <Row>(
  statement: SQL,
  batches: Iterable<readonly Row[]>,
  values: (row: Row) => unknown[],
) => Promise<void>;

export interface OpenOptions {
  standbyUrl: string | undefined;
  /** Runs after the migrations, in one process at a time. The embedded database has no `copy`. */
  prepare(db: Database, copy?: Copy): Promise<void>;
  printLine(line: string): void;
  /** Only a new process can open the embedded database again. */
  onCrash(error: DatabaseStoppedError): void;
}

/** Functions that require one can't be called outside of one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
