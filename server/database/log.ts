import ipaddr from 'ipaddr.js';
import type { Database, Transaction } from './database.ts';
import { isolate } from '../../typed-text.ts';
import { logEntries, type NewLogEntry, type ReadAction } from './tables/log-entries.ts';

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
  | ReadAction
  | typeof REMOVAL_ACTION;

/** Written by retention; a check of the log relies on it. */
export const REMOVAL_ACTION = 'Log entries removed';

export interface Actor {
  /** Null for an unknown address and for a program. */
  id: number | null;
  email: string;
  name: string | null;
  role: string | null;
}

export interface Origin<Who extends Actor | null = Actor | null> {
  /** Undefined for a program. */
  address: string | undefined;
  id: string | null;
  actor: Who;
}

export interface LoggedObject {
  type: 'refund' | 'user' | 'taxpayer' | 'call' | 'list' | 'log';
  id: number | string;
}

type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface LogEvent {
  action: Action;
  /** A description for people; never a password, code, token or link. */
  detail: string | null;
  object?: LoggedObject | undefined;
  before?: Fields;
  after?: Fields;
}

/** Requires a transaction: the entry is kept or lost together with the change it reports. */
export async function writeLog(
  transaction: Transaction,
  by: Origin<Actor>,
  event: LogEvent,
): Promise<void> {
  await transaction.insert(logEntries).values(entryOf(by, event));
}

/** Where nothing else changes. A transaction, because the client of a read can't cancel it. */
export const logAlone = (db: Database, by: Origin<Actor>, event: LogEvent): Promise<void> =>
  db.transaction((transaction) => writeLog(transaction, by, event));

/** Once per person, object and hour, by a unique index. */
export async function logRead(
  db: Database,
  by: Origin<Actor>,
  read: { action: ReadAction; detail: string; object: LoggedObject },
): Promise<void> {
  await db.insert(logEntries).values(entryOf(by, read)).onConflictDoNothing();
}

export const taxpayerRead = (id: number, tin: string) => ({
  action: 'Taxpayer viewed' as const,
  detail: `TIN ${isolate(tin)}`,
  object: { type: 'taxpayer' as const, id },
});

const entryOf = (
  { address, id, actor }: Origin<Actor>,
  { action, detail, object, before, after }: LogEvent,
): NewLogEntry => ({
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

function plainAddress(address = ''): string | null {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address || null;
}
