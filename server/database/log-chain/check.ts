import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { REMOVAL_ACTION } from '../log.ts';
import { logEntries } from '../tables/log-entries.ts';
import { type LogSeal, logSeals } from '../tables/log-seals.ts';
import { CHAIN_START, hashOfEntries, hashOfSeal, readEntries } from './hashes.ts';

const SEALS_AT_ONCE = 500;

interface CheckedLog {
  problem?: string;
  sealed: number;
  waiting: number;
  removed: number;
  head?: LogSeal | undefined;
}

/** @param head noted earlier: an attacker can replace all seals, but not this hash */
export function checkLog(db: Database, head?: string): Promise<CheckedLog> {
  return db.transaction(
    async (transaction) => {
      const removedUpTo = await lastRemoved(transaction);
      const checked: CheckedLog = { sealed: 0, waiting: 0, removed: 0 };
      let isHeadThere = head === undefined;
      for await (const seal of readSeals(transaction)) {
        const isRemoved = seal.lastId <= removedUpTo;
        const problem =
          problemOfSeal(seal, checked.head) ??
          (await problemOfEntries(transaction, seal, isRemoved ? 0 : seal.entryCount));
        if (problem !== undefined) return { ...checked, problem };
        checked[isRemoved ? 'removed' : 'sealed'] += seal.entryCount;
        checked.head = seal;
        isHeadThere ||= seal.hash === head;
      }
      if (!isHeadThere) return { ...checked, problem: `No seal has the hash ${head}.` };
      const { lastId } = checked.head ?? CHAIN_START;
      const waiting = await transaction.$count(logEntries, gt(logEntries.id, lastId));
      const before = await transaction.$count(logEntries, lt(logEntries.id, 1));
      if (before > 0) return { ...checked, problem: 'Before entry 1: an entry was added.' };
      return { ...checked, waiting };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function lastRemoved(db: Database): Promise<number> {
  const [removal] = await db
    .select({ id: sql<number | null>`max(${logEntries.objectId}::bigint)` })
    .from(logEntries)
    .where(and(eq(logEntries.action, REMOVAL_ACTION), eq(logEntries.objectType, 'log')));
  return Number(removal?.id ?? 0);
}

async function* readSeals(db: Database): AsyncGenerator<LogSeal> {
  for (let after = 0; ; ) {
    const seals: LogSeal[] = await db
      .select()
      .from(logSeals)
      .where(gt(logSeals.number, after))
      .orderBy(asc(logSeals.number))
      .limit(SEALS_AT_ONCE);
    yield* seals;
    const last = seals.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

function problemOfSeal(seal: LogSeal, previous: LogSeal | undefined): string | undefined {
  const { number, lastId, hash } = previous ?? CHAIN_START;
  if (seal.number !== number + 1) return `Seal ${number + 1} was removed.`;
  const isNext = seal.firstId === lastId + 1 && seal.previousHash === hash;
  return isNext && seal.hash === hashOfSeal(seal) ? undefined : `Seal ${seal.number} was changed.`;
}

async function problemOfEntries(
  db: Database,
  { number, firstId, lastId, entriesHash, sealedDate }: LogSeal,
  expected: number,
): Promise<string | undefined> {
  const entries = await readEntries(db, { from: firstId, to: lastId });
  const where = `Entries ${firstId} to ${lastId}, seal ${number} of ${sealedDate.toISOString()}`;
  const told = `${expected} were sealed, ${entries.length} are there`;
  if (entries.length < expected) return `${where}: an entry was removed (${told}).`;
  if (entries.length > expected) return `${where}: an entry was added (${told}).`;
  if (expected > 0 && hashOfEntries(entries) !== entriesHash) {
    return `${where}: an entry was changed.`;
  }
  return undefined;
}
