import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NOISE = /Starting (?:incremental )?compilation|File change detected|^\s*$/;
const COUNT = /Found (\d+) errors?\. Watching/;

/**
 * What the compiler tells while it watches, without its times and greetings.
 *
 * @returns reads one line; undefined where there is nothing to say.
 */
export function readTypeReport(): (line: string) => string | undefined {
  let wrong = false;
  return (line) => {
    const [, count] = COUNT.exec(line) ?? [];
    if (count === undefined) return NOISE.test(line) ? undefined : line;
    const before = wrong;
    wrong = count !== '0';
    if (wrong) return `Types: ${count} wrong`;
    return before ? 'Types: all right again' : undefined;
  };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // It has ended already.
  }
}

/**
 * Checks the console's and the server's types beside, whenever a file changes.
 *
 * @returns ends it.
 */
export function watchTypes(checkout: string, say: (line: string) => void): () => void {
  const compiler = join(checkout, 'node_modules/typescript/bin/tsc');
  // Only an installation without development dependencies lacks it.
  if (!existsSync(compiler)) return () => undefined;
  const children = ['.', 'server'].map((project) => {
    const args = [compiler, '-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'];
    const child = spawn(process.execPath, args, {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
      // What is started is a script around the compiler: they end as a group.
      detached: true,
    });
    const read = readTypeReport();
    let rest = '';
    child.stdout.on('data', (text: Buffer) => {
      const lines = (rest + text.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const said = read(line.trimEnd());
        if (said !== undefined) say(said);
      }
    });
    return child;
  });
  return () => children.forEach(endGroup);
}
