import ipaddr from 'ipaddr.js';
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
  | 'Too many tries'
  | 'Wrong code'
  | 'Password changed'
  | 'Password change refused'
  | 'Password reset'
  | 'Password reset refused'
  | 'Statement generated'
  | 'Statement opened'
  | 'Statement sent'
  | 'Statement not delivered'
  | 'List exported'
  | typeof REMOVAL;

/** What retention says of itself; a check of the log goes by it. */
export const REMOVAL = 'Log entries removed';

/** Who did it, as named at the time. */
export interface Actor {
  /** Null for nobody's address and for a program, like the role. */
  id: number | null;
  email: string;
  name: string | null;
  role: string | null;
}

/** The request that made the server act, or a program that did. */
export interface Origin<Who extends Actor | null = Actor | null> {
  /** The client's address; undefined when it has disconnected already, and for a program. */
  address: string | undefined;
  /** Of the request; null for a program. */
  id: string | null;
  /** Who is signed in; null on public calls. */
  actor: Who;
}

/** A record, or what else something was done to. */
export interface LoggedObject {
  type: 'refund' | 'user' | 'taxpayer' | 'call' | 'list' | 'log';
  id: number | string;
}

type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface LogEvent {
  action: Action;
  /** What it was about, for people; never a password, a code, a token or a link. */
  detail: string | null;
  object?: LoggedObject | undefined;
  /** The fields of the object that changed, as they were. */
  before?: Fields;
  /** The same, as they are now. */
  after?: Fields;
}

/**
 * Adds an entry to the log, which the database never lets anybody change. It takes a transaction,
 * so that an entry is kept or lost together with what it reports.
 */
export async function writeLog(
  transaction: Transaction,
  { address, id, actor }: Origin<Actor>,
  { action, detail, object, before, after }: LogEvent,
): Promise<void> {
  await transaction.insert(logEntries).values({
    email: actor.email,
    userName: actor.name,
    actorId: actor.id,
    actorRole: actor.role,
    action,
    detail,
    objectType: object?.type,
    objectId: object && String(object.id),
    before,
    after,
    ipAddress: plainAddress(address),
    requestId: id,
  });
}

/** Writes ::ffff:192.0.2.1, an IPv4 client of an IPv6 socket, as 192.0.2.1. */
function plainAddress(address = ''): string | null {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address || null;
}
