import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseStoppedError } from './errors.ts';

/**
 * SQLSTATEs of temporary failures: connections lost (class 08), out of resources such as disk space
 * (class 53), a server that stops or starts, one that has become a read-only standby, and what took too
 * long: a statement, a lock, a transaction without work.
 */
const TEMPORARY = /^(?:08...|53...|57014|57P01|57P02|57P03|57P05|25006|25P03|55P03)$/;

/** The message of pg's own error for a query that a server has not answered in time. */
const SILENCE = 'Query read timeout';

/** Messages of pg's own errors about connections, which have no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after)/;

/** A disk quota, for which PostgreSQL has no code. */
const DISK_FULL = /^could not (?:extend|write|create|fsync) /;

/** Whether a server has not answered a query in time: nobody knows what becomes of it. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE;
}

/**
 * Whether an error means that the database is unavailable, not that the request is wrong. A change
 * whose commit was under way may have happened all the same.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseStoppedError) return true;
  // Only errors of queries: mail servers refuse connections too.
  return error instanceof DrizzleQueryError && isTemporary(error.cause);
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseStoppedError) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A failed call of the operating system: refused, reset, unreachable, not found.
  if (syscall !== undefined || error instanceof AggregateError) return true;
  if (code !== undefined) return TEMPORARY.test(code) || DISK_FULL.test(error.message);
  return isSilence(error) || CONNECTION_LOST.test(error.message);
}
