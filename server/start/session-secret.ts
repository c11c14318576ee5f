import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DataFolder } from '../database/embedded/data-folder.ts';
import { folderError } from '../database/errors.ts';
import type { DataPlace } from './database.ts';
import { StartError } from './start-error.ts';
import { SECRET_MISSING } from './variables.ts';

/** A database server keeps no secret, because anyone who can read it could sign in as anyone. */
export function ownSecret(where: DataPlace): string {
  if ('url' in where) throw new StartError(SECRET_MISSING);
  return folderSecret(where);
}

/** Made once, so that a restart signs nobody out. */
function folderSecret(folder: DataFolder): string {
  try {
    return readOrMake(folder);
  } catch (error) {
    throw folderError(folder.path, error);
  }
}

function readOrMake(folder: DataFolder): string {
  if (existsSync(folder.secret)) {
    const secret = readFileSync(folder.secret, 'utf8').trim();
    if (secret !== '') return secret;
  }
  const secret = randomBytes(32).toString('base64url');
  // Renamed into place, so that a crash leaves no half-written secret.
  const draft = `${folder.secret}.new`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, folder.secret);
  return secret;
}
