import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 4;
const PAUSE_MS = 20;

/**
 * Does the work again when the database has undone it because of others who did theirs at the same
 * moment. Never for another reason: after a lost connection nobody knows what was done.
 */
export async function repeatConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isConflict(error)) throw error;
      // Of those who met, each comes back at another moment.
      await sleep(Math.random() * PAUSE_MS * tried);
    }
  }
}

function isConflict(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
