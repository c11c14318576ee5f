import type { PGlite } from '@electric-sql/pglite';
import { DatabaseStoppedError } from '../errors.ts';

/** PGlite's function that runs PostgreSQL until it has handled a message. */
const RUN = '_PostgresMainLoopOnce';

/** The status with which PGlite throws an SQL error: PostgreSQL's longjmp. */
const LONG_JUMP = 100;

interface Module {
  [RUN](): void;
  stackRestore(pointer: number): void;
}

/**
 * Makes a crash of the embedded PostgreSQL, on a full disk for instance, fail the running query and
 * all later ones. PGlite takes a crash for an SQL error and runs the dead program again and again
 * without ever yielding.
 *
 * @param onCrash called once
 */
export function guardAgainstCrash(
  pglite: PGlite,
  fatalMessage: FatalMessage,
  onCrash: (error: DatabaseStoppedError) => void,
): void {
  const module = pglite.Module as unknown as Module;
  const { [RUN]: run, stackRestore } = module;
  let stopped: DatabaseStoppedError | undefined;
  module[RUN] = () => {
    if (stopped !== undefined) throw stopped;
    try {
      run();
    } catch (error) {
      if ((error as { status?: number }).status !== LONG_JUMP) {
        stopped = new DatabaseStoppedError(fatalMessage.text, { cause: error });
        onCrash(stopped);
      }
      throw error;
    }
  };
  // PGlite calls this first after an error: throwing here is the only way out of its loop.
  module.stackRestore = (pointer) => {
    if (stopped !== undefined) throw stopped;
    stackRestore(pointer);
  };
}

/** Remembers the last fatal message of the embedded PostgreSQL. */
export class FatalMessage {
  #text = '';

  /** For PGlite's `onStderr`; false: the line need not be printed. */
  readonly listen = (line: string): boolean => {
    this.#text = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? this.#text;
    return false;
  };

  /** Empty when it said nothing. */
  get text(): string {
    return this.#text;
  }
}
