import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseStoppedError } from './errors.ts';

/**
 * SQLSTATEs of temporary failures: lost connections (class 08), exhausted resources such as disk
 * space (class 53), a server that stops or starts, a read-only standby, and timeouts of statements,
 * locks and idle transactions.
 */
const TEMPORARY = /^(?:08...|53...|57014|57P01|57P02|57P03|57P05|25006|25P03|55P03)$/;

/** The message of pg's error for a query without a response in time. */
const SILENCE = 'Query read timeout';

/** Messages of pg's own errors about connections, which have no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after)/;

/** A disk quota, for which PostgreSQL has no code. */
const DISK_FULL = /^could not (?:extend|write|create|fsync) /;

/** Whether a query got no response in time, so that its outcome is unknown. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE;
}

/**
 * Whether an error means that the database is unavailable rather than that the request is wrong. A
 * change whose commit was in flight may still have happened.
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
  // A failed system call: refused, reset, unreachable, not found.
  if (syscall !== undefined || error instanceof AggregateError) return true;
  if (code !== undefined) return TEMPORARY.test(code) || DISK_FULL.test(error.message);
  return isSilence(error) || CONNECTION_LOST.test(error.message);
}
