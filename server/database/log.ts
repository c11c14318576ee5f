import type { Transaction } from './database.ts';
import { logEntries } from './tables/log-entries.ts';

/** The actions that are logged. */
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

/** The user, as named at the time. `name` is null for an unknown address. */
export interface Actor {
  email: string;
  name: string | null;
}

export interface LogEvent {
  actor: Actor;
  action: Action;
  /** What it was about, for people; never a password, a code, a token or a link. */
  detail: string | null;
  /** The client's address; undefined when it has disconnected already. */
  ipAddress: string | undefined;
}

/**
 * Adds an entry to the log, which the database never lets anybody change. It takes a transaction,
 * so that an entry is kept or lost together with what it reports.
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

/** Writes ::ffff:192.0.2.1, an IPv4 client of an IPv6 socket, as 192.0.2.1. */
function plainAddress(address: string | undefined): string | null {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null;
}
