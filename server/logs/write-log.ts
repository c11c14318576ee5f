import type { Database } from '../database/open.ts';
import { logEntries } from '../database/schema/log-entries.ts';
import type { Action } from './action.ts';

/** A transaction and nothing else: an entry stands or falls with what it reports. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

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

/** Adds an entry to the log, which the database keeps as it is for ever. */
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
