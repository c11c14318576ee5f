import { type Backend, startBackend } from '../backend.ts';

let untouched: Promise<Backend> | undefined;

/**
 * The backend of the tools' tests of one worker, which only read: what others write, such as people
 * with roles of their own, would be found by the check. It ends with the worker.
 */
export function untouchedBackend(): Promise<Backend> {
  untouched ??= startBackend();
  return untouched;
}
