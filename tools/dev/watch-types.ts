import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NOISE = /Starting (?:incremental )?compilation|File change detected|^\s*$/;
const COUNT = /Found (\d+) errors?\. Watching/;

/** Reports type errors while watching. */
export interface TypeReporter {
  /** A line for the terminal. */
  printLine(line: string): void;
  /** Called with all errors after each check that finds some. */
  wrong(lines: readonly string[]): void;
}

/**
 * What the compiler tells while it watches, without its times and greetings.
 *
 * @returns reads one line.
 */
export function readTypeReport({ printLine, wrong }: TypeReporter): (line: string) => void {
  let found: string[] = [];
  let wasWrong = false;
  return (line) => {
    const [, count] = COUNT.exec(line) ?? [];
    if (count === undefined) {
      if (NOISE.test(line)) return;
      printLine(line);
      found.push(line);
      return;
    }
    if (count !== '0') {
      printLine(`Types: ${count} wrong`);
      wrong(found);
    } else if (wasWrong) printLine('Types: no errors any more');
    wasWrong = count !== '0';
    found = [];
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
export function watchTypes(checkout: string, reporter: TypeReporter): () => void {
  const compiler = join(checkout, 'node_modules/typescript/bin/tsc');
  // Only an installation without development dependencies lacks it.
  if (!existsSync(compiler)) return () => undefined;
  const children = ['.', 'server'].map((project) => {
    const args = [compiler, '-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'];
    const child = spawn(process.execPath, args, {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
      // The spawned script wraps the compiler: both are killed as one process group.
      detached: true,
    });
    const read = readTypeReport(reporter);
    let rest = '';
    child.stdout.on('data', (text: Buffer) => {
      const lines = (rest + text.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) read(line.trimEnd());
    });
    return child;
  });
  return () => children.forEach(endGroup);
}
