import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The commit; the day if there is no repository, as in an archive of the sources. */
function commitOrDay(root: string): string {
  try {
    const command = ['rev-parse', '--short', 'HEAD'];
    return execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

/** The name in the account menu: version and commit. */
export function buildName(root: string): string {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    version: string;
  };
  return `${version} (${commitOrDay(root)})`;
}
