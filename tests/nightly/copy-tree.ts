import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');

/** Copies the files that git tracks or would add, with the packages. The copy is deleted on exit. */
export function copyTree(): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'revenue-console-copy-')));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0')) {
    const from = path.join(ROOT, file);
    if (file !== '' && existsSync(from)) cpSync(from, path.join(copy, file));
  }
  // Packages are linked one by one, so that caches in node_modules belong to the copy.
  const packages = path.join(ROOT, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(packages).filter((name) => !name.startsWith('.v'))) {
    symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name));
  }
  return copy;
}
