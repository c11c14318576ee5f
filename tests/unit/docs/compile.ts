import { execFileSync } from 'node:child_process';
import path from 'node:path';

const TSC = path.join(import.meta.dirname, '../../../node_modules/.bin/tsc');

/** What the compiler has to say about the project of a folder; empty where nothing. */
export function compile(root: string, project = '.'): string {
  try {
    execFileSync(TSC, ['-p', project, '--pretty', 'false'], { cwd: root, encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
