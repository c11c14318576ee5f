import { setImmediate as nextTurn } from 'node:timers/promises';
import { desc, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { logEntries } from '../tables/log-entries.ts';
import { logSeals } from '../tables/log-seals.ts';
import { CHAIN_START, hashOfEntries, hashOfSeal, readEntries } from './hashes.ts';

const SEALING = sql`7020240102`;

const ENTRIES_PER_SEAL = 256;

/** An id, and the transactions that may still commit a smaller one. */
export interface SealPoint {
  upTo: number;
  /** Virtual ids, which are never reused while the server runs. */
  writers: readonly string[];
}

const VIRTUAL_ID = sql<string>`virtualtransaction`;
/** Held from before a writer draws an id until its commit. */
const WRITES = sql`relation = 'log_entries'::regclass and mode = 'RowExclusiveLock' and granted
  and database = (select oid from pg_database where datname = current_database())`;

/**
 * Ids are not committed in the order in which they are drawn. Later writers draw higher ids, so
 * nothing below the mark can be added once its writers have ended.
 */
export async function markNewest(db: Database): Promise<SealPoint> {
  const [newest] = await db.select({ id: max(logEntries.id) }).from(logEntries);
  const writers = await db.select({ id: VIRTUAL_ID }).from(sql`pg_locks`).where(WRITES);
  return { upTo: newest?.id ?? 0, writers: writers.map(({ id }) => id) };
}

export async function isSettled(db: Database, { writers }: SealPoint): Promise<boolean> {
  if (writers.length === 0) return true;
  const isLeft = sql`${inArray(VIRTUAL_ID, [...writers])} and ${WRITES}`;
  return (await db.$count(sql`pg_locks`, isLeft)) === 0;
}

/** Up to a settled mark. If another process is sealing, this one leaves it to that. */
export async function sealUpTo(db: Database, upTo: number): Promise<void> {
  // Separate transactions, or the embedded database would serve nobody else meanwhile.
  while (await sealNext(db, upTo)) await nextTurn();
}

function sealNext(db: Database, upTo: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [turn] = await transaction
      .select({ isOwn: sql<boolean>`is_own` })
      .from(sql`(select pg_try_advisory_xact_lock(${SEALING}) as is_own) turn`);
    if (turn?.isOwn !== true) return false;
    const [last] = await transaction
      .select()
      .from(logSeals)
      .orderBy(desc(logSeals.number))
      .limit(1);
    const previous = last ?? CHAIN_START;
    const firstId = previous.lastId + 1;
    const range = { from: firstId, to: upTo };
    const entries = await readEntries(transaction, range, ENTRIES_PER_SEAL);
    const lastId = entries.at(-1)?.id;
    if (lastId === undefined) return false;
    const seal = {
      number: previous.number + 1,
      firstId,
      lastId,
      entryCount: entries.length,
      entriesHash: hashOfEntries(entries),
      previousHash: previous.hash,
      sealedDate: new Date(),
    };
    await transaction.insert(logSeals).values({ ...seal, hash: hashOfSeal(seal) });
    return true;
  });
}
