import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NOISE = /Starting (?:incremental )?compilation|File change detected|^\s*$/;
const COUNT = /Found (\d+) errors?\. Watching/;

/** Reports type errors while watching. */
export interface TypeReporter {
  /** A line for the terminal. */
  printLine(line: string): void;
  /** Called with the errors of all compilers after each check that finds some, or no more. */
  show(errors: readonly string[]): void;
}

/**
 * What compilers tell while they watch, without their times and greetings.
 *
 * @returns makes what reads the lines of one compiler.
 */
export function readTypeReports({ printLine, show }: TypeReporter): () => (line: string) => void {
  const errors: (readonly string[])[] = [];
  return () => {
    const compiler = errors.push([]) - 1;
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
      const isWrong = count !== '0';
      if (isWrong) printLine(`Types: ${count} wrong`);
      else if (wasWrong) printLine('Types: no errors any more');
      errors[compiler] = isWrong ? found : [];
      if (isWrong || wasWrong) show(errors.flat());
      wasWrong = isWrong;
      found = [];
    };
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
  const readReport = readTypeReports(reporter);
  const children = ['.', 'server'].map((project) => {
    const args = [compiler, '-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'];
    const child = spawn(process.execPath, args, {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
      // The spawned script wraps the compiler: both are killed as one process group.
      detached: true,
    });
    const read = readReport();
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
