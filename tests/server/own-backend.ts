import { whenOver } from '../kit/when-over.ts';
import { type Backend, type BackendOptions, startBackend } from './backend.ts';

/** A backend with a database of its own, until the test or, outside of tests, the file is over. */
export async function ownBackend(options: BackendOptions = {}): Promise<Backend> {
  const backend = await startBackend(options);
  whenOver(backend.stop);
  return backend;
}
