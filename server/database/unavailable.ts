import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseStoppedError } from './errors.ts';

/** Lost connections, exhausted resources, stopping, starting or read-only servers, timeouts. */
const TEMPORARY = /^(?:08...|53...|57014|57P01|57P02|57P03|57P05|25006|25P03|55P03)$/;

const READ_TIMEOUT = 'Query read timeout';

/** pg's own errors have no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|Cannot use a pool after)/;

/** A disk quota, for which PostgreSQL has no code. */
const DISK_FULL = /^could not (?:extend|write|create|fsync) /;

export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === READ_TIMEOUT;
}

/** A change whose commit was in flight may still have happened. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseStoppedError) return true;
  // Only errors of queries: mail servers refuse connections too.
  return error instanceof DrizzleQueryError && isTemporary(error.cause);
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseStoppedError) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined || error instanceof AggregateError) return true;
  if (code !== undefined) return TEMPORARY.test(code) || DISK_FULL.test(error.message);
  return isReadTimeout(error) || CONNECTION_LOST.test(error.message);
}
