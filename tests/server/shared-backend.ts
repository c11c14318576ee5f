import { randomBytes } from 'node:crypto';
import { whenOver } from '../kit/when-over.ts';
import { type Backend, type BackendOptions, serve, startBackend } from './backend.ts';

let shared: Promise<Backend> | undefined;

/**
 * The backend of all files of one worker that only read, or write what no other one counts. Nobody
 * stops it: it ends with the worker, and its data with the run's folder.
 */
export function sharedBackend(): Promise<Backend> {
  shared ??= startBackend();
  return shared;
}

let untouched: Promise<Backend> | undefined;

/**
 * The backend of the tools' tests of one worker, which only read: what others write, such as people
 * with roles of their own, would be found by the check. It ends with the worker.
 */
export function untouchedBackend(): Promise<Backend> {
  untouched ??= startBackend();
  return untouched;
}

/**
 * Another server over the data of the shared one, for what a server is told and not what it keeps:
 * sessions, codes and counted tries are its own, because its secret is. Opening a database takes
 * longer than most tests. It ends with the test or, made outside of tests, with the file.
 */
export async function serverBeside(
  options: Omit<BackendOptions, 'seed' | 'database'> = {},
): Promise<Backend> {
  const { db } = await sharedBackend();
  const app = { jwtSecret: randomBytes(32).toString('hex'), ...options.app };
  const backend = await serve({ db, close: async () => {} }, { ...options, app });
  whenOver(backend.stop);
  return backend;
}
