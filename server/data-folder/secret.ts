import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { folderError } from './errors.ts';
import type { DataFolder } from './open.ts';

/**
 * The folder's own signing secret: made once, so that a restart signs nobody out.
 *
 * @throws DataFolderError when it can't be kept
 */
export function folderSecret(folder: DataFolder): string {
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
  // Renamed into place: a crash must not leave half a secret behind.
  const draft = `${folder.secret}.new`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, folder.secret);
  return secret;
}
