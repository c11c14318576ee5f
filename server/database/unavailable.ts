import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseStoppedError } from './errors.ts';

/**
 * SQLSTATEs of temporary failures: connections lost (class 08), out of resources such as disk space
 * (class 53), a server that stops or starts, and one that has become a read-only standby.
 */
const TEMPORARY = /^(?:08...|53...|57P01|57P02|57P03|57P05|25006)$/;

/** Messages of pg's own errors about connections, which have no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after)/;

/** A disk quota, for which PostgreSQL has no code. */
const DISK_FULL = /^could not (?:extend|write|create|fsync) /;

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
  return CONNECTION_LOST.test(error.message);
}
