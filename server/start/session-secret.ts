import { folderSecret } from '../data-folder/secret.ts';
import type { DataPlace } from './data-place.ts';
import { StartError } from './start-error.ts';

const SHORTEST = 32;
const MISSING =
  'JWT_SECRET is missing: it signs the sessions, and all processes on one database need the same. openssl rand -base64 48 makes one.';
const TOO_SHORT = `JWT_SECRET must have at least ${SHORTEST} characters.`;

/** What is wrong with JWT_SECRET; undefined when nothing is. */
export function secretProblem(
  secret: string | undefined,
  mayBeMissing: boolean,
): string | undefined {
  if (secret === undefined) return mayBeMissing ? undefined : MISSING;
  return secret.length < SHORTEST ? TOO_SHORT : undefined;
}

/**
 * The secret that signs sessions where none is given: the data folder's own. A database of a server
 * keeps none, because whoever can read it could sign in as anybody.
 *
 * @throws StartError for a database of a server
 */
export function ownSecret(where: DataPlace): string {
  if ('url' in where) throw new StartError(MISSING);
  return folderSecret(where);
}
