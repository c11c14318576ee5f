import type { Transaction } from './database.ts';
import { logEntries } from './tables/log-entries.ts';

/** What a log entry reports, in the words that people read. */
export type Action =
  | 'Signed in'
  | 'Sign-in failed'
  | 'Signed out'
  | 'Refund approved'
  | 'Refund rejected'
  | 'User registered'
  | 'Temporary password sent'
  | 'User changed'
  | 'User blocked'
  | 'User unblocked'
  | 'Access refused'
  | 'Password changed'
  | 'Password reset'
  | 'Statement generated'
  | 'Statement sent'
  | 'Statement not delivered';

/** Who did it, as they were called then. `name` is null for an address that nobody has. */
export interface Actor {
  email: string;
  name: string | null;
}

export interface LogEvent {
  actor: Actor;
  action: Action;
  /** On what or why, for people; never a password, a code, a token or a link. */
  detail: string | null;
  /** Where the request came from; undefined when the client is gone already. */
  ipAddress: string | undefined;
}

/**
 * Adds an entry to the log, which the database keeps as it is for ever. It takes a transaction and
 * nothing else: an entry is kept or lost together with what it reports.
 */
export async function writeLog(transaction: Transaction, event: LogEvent): Promise<void> {
  const { actor, action, detail, ipAddress } = event;
  await transaction.insert(logEntries).values({
    email: actor.email,
    userName: actor.name,
    action,
    detail,
    ipAddress: plainAddress(ipAddress),
  });
}

/** An IPv4 client of a socket that speaks IPv6 too is written as one knows it. */
function plainAddress(address: string | undefined): string | null {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null;
}
