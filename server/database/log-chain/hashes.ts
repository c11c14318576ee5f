import { createHash, hash } from 'node:crypto';
import { and, asc, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { isoTime } from '../json.ts';
import { logEntries } from '../tables/log-entries.ts';
import type { LogSeal } from '../tables/log-seals.ts';

export const CHAIN_START = { number: 0, lastId: 0, hash: '' } as const;

interface SealableEntry {
  id: number;
  text: string;
}

/** The order must never change. */
const ENTRY_TEXT = sql<string>`json_build_array(${sql.join(
  [
    logEntries.id,
    logEntries.email,
    logEntries.userName,
    logEntries.action,
    logEntries.detail,
    logEntries.ipAddress,
    isoTime(logEntries.createdDate),
    logEntries.actorId,
    logEntries.actorRole,
    logEntries.objectType,
    logEntries.objectId,
    logEntries.before,
    logEntries.after,
    logEntries.requestId,
  ],
  sql`, `,
)})::text`;

export function readEntries(
  db: Database,
  { from, to }: { from: number; to: number },
  atMost?: number,
): Promise<SealableEntry[]> {
  const within: SQL | undefined = and(gte(logEntries.id, from), lte(logEntries.id, to));
  const entries = db
    .select({ id: logEntries.id, text: ENTRY_TEXT })
    .from(logEntries)
    .where(within)
    .orderBy(asc(logEntries.id));
  return atMost === undefined ? entries : entries.limit(atMost);
}

export function hashOfEntries(entries: readonly SealableEntry[]): string {
  const hash = createHash('sha256');
  // The database escapes line breaks within an entry.
  for (const { text } of entries) hash.update(`${text}\n`);
  return hash.digest('hex');
}

/** Remains valid after the entries are removed. */
export function hashOfSeal(seal: Omit<LogSeal, 'hash'>): string {
  const { number, firstId, lastId, entryCount, entriesHash, previousHash, sealedDate } = seal;
  const fields = [number, firstId, lastId, entryCount, entriesHash, previousHash];
  return hash('sha256', JSON.stringify([...fields, sealedDate.toISOString()]));
}
