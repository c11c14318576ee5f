/** Runs PostgreSQL until it has handled a message. */
const RUN = '_PostgresMainLoopOnce';

/** PostgreSQL's longjmp, with which PGlite throws an SQL error. */
const LONG_JUMP = 100;

/**
 * Makes a crash of the embedded PostgreSQL, on a full disk for instance, fail the running query and
 * all later ones. PGlite takes a crash for an SQL error and runs the dead program again and again
 * without ever yielding.
 *
 * @param {import('@electric-sql/pglite').PGlite} pglite
 * @param {() => void} onCrash called once
 */
export function guardAgainstCrash(pglite, onCrash) {
  /** @type {{ [RUN](): void; stackRestore(pointer: number): void }} */
  const module = /** @type {any} */ (pglite.Module);
  const { [RUN]: run, stackRestore } = module;
  let stopped = false;
  module[RUN] = () => {
    if (stopped) throw new Error('PostgreSQL has stopped.');
    try {
      run();
    } catch (error) {
      if (/** @type {{ status?: number }} */ (error).status !== LONG_JUMP) {
        stopped = true;
        onCrash();
      }
      throw error;
    }
  };
  // PGlite calls this first after an error: throwing here is the only way out of its loop.
  module.stackRestore = (pointer) => {
    if (stopped) throw new Error('PostgreSQL has stopped.');
    stackRestore(pointer);
  };
}

export class FatalMessage {
  text = '';

  /** @param {string} line of PGlite's `onStderr`; returns false if it need not be printed */
  listen = (line) => {
    this.text = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? this.text;
    return false;
  };
}
