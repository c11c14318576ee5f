import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The commit that is built; the day where no git tells it, as in an archive of the sources. */
function commitOrDay(root: string): string {
  try {
    const command = ['rev-parse', '--short', 'HEAD'];
    return execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

/** What a build is called in the account menu: the version and the commit. */
export function buildName(root: string): string {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    version: string;
  };
  return `${version} (${commitOrDay(root)})`;
}
