import { expect } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { startBackend } from './backend.ts';
import { type Child, runStart } from './child.ts';
import { type Answer, signIn } from './client.ts';
import { decide, waiting } from './refund-calls.ts';
import type { TestDatabase } from './test-database.ts';
import { expectWholeDecisions } from './whole-decisions.ts';

/** How large a file may become: to the server, the disk is full then. */
export const FILE_LIMIT = 4 * 1024 * 1024;

export async function arrange(
  database: TestDatabase,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const { db, close } = await database.open();
  await work(db);
  await close();
}

export async function startLimited(
  database: TestDatabase,
): Promise<Child & { url: string; token: string }> {
  const server = await runStart(database.env, { fileLimit: FILE_LIMIT });
  return { ...server, token: await signIn(server.url) };
}

/** Decides until the disk is full: what was acknowledged, and the first other answer. */
export async function decideUntilFull(url: string, token: string) {
  const acknowledged: number[] = [];
  for (const id of await waiting(url, token)) {
    const answer = await decide(url, token, id);
    if (answer.status !== 200) return { acknowledged, answer };
    acknowledged.push(id);
  }
  throw new Error('The disk was never full.');
}

export function expectUnavailable(answer: Answer<unknown>): void {
  expect(answer).toMatchObject({ status: 503, code: '503', result: null });
  expect(answer.message).toContain('not available at the moment');
  expect(answer.headers.get('retry-after')).not.toBeNull();
}

/** The database opens again where there is room, with all that was acknowledged. */
export async function expectIntact(
  database: TestDatabase,
  acknowledged: readonly number[],
): Promise<void> {
  const backend = await startBackend({ database });
  const token = await signIn(backend.url);
  await expectWholeDecisions(backend.db, acknowledged);
  const [id] = await waiting(backend.url, token);
  expect((await decide(backend.url, token, id)).status).toBe(200);
  await backend.stop();
}
