import { DataFolderError } from '../data-folder/errors.ts';
import { DatabaseError } from '../database/errors.ts';
import type { Shutdown } from './shutdown.ts';
import { complain } from './screen.ts';
import { StartError } from './start-error.ts';

/** Ends a start that failed: one line for what a person can put right, the whole error otherwise. */
export async function fail(error: unknown, shutdown: Shutdown): Promise<void> {
  // What the person at the terminal cut short has not failed.
  if (shutdown.closing) return;
  const known = [StartError, DataFolderError, DatabaseError].some((kind) => error instanceof kind);
  complain(known ? (error as Error).message : error);
  await shutdown.exit(1);
}
