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
