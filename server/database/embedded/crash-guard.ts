import type { PGlite } from '@electric-sql/pglite';
import { DatabaseStoppedError } from '../errors.ts';

/** Runs PostgreSQL until it has dealt with a message. */
const RUN = '_PostgresMainLoopOnce';

/** What PGlite throws for an SQL error: PostgreSQL's long jump, to where it goes on. */
const LONG_JUMP = 100;

interface Module {
  [RUN](): void;
  stackRestore(pointer: number): void;
}

/**
 * Lets a crash of the embedded PostgreSQL, on a full disk for instance, end in errors: for the
 * query and for all that come later. PGlite itself takes a crash for an SQL error and runs the dead
 * program again and again, for ever and without a pause in which the process could do anything.
 *
 * @param onCrash called once
 */
export function guardAgainstCrash(
  pglite: PGlite,
  lastWords: LastWords,
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
        stopped = new DatabaseStoppedError(lastWords.text, { cause: error });
        onCrash(stopped);
      }
      throw error;
    }
  };
  // The first thing that PGlite does about an error: the only way out of its loop.
  module.stackRestore = (pointer) => {
    if (stopped !== undefined) throw stopped;
    stackRestore(pointer);
  };
}

/** Remembers what the embedded PostgreSQL said when it gave up. */
export class LastWords {
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
