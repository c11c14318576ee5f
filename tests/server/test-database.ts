import type { OpenDatabase } from '../../server/database/database.ts';

export const JWT_SECRET = 'a secret that only the tests know, long enough';

/** A database that one server after the other may open. */
export interface TestDatabase {
  /** What a server process is told to use it. */
  readonly env: Record<string, string>;
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}
