import { type Backend, startBackend } from './backend.ts';

let shared: Promise<Backend> | undefined;

/**
 * The backend of all files of one worker that only read, or write what no other one counts. Nobody
 * stops it: it ends with the worker, and its data with the run's folder.
 */
export function sharedBackend(): Promise<Backend> {
  shared ??= startBackend();
  return shared;
}
