import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const CHECKOUT = join(import.meta.dirname, '..');
const MODULES = 10;
const SMALLEST_KB = 20;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

/** Prints the ten largest modules of each chunk, largest chunk first; bytes before compression. */
export async function printLargestModules(): Promise<void> {
  const built = (await build({
    root: CHECKOUT,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output
    .filter((file) => file.type === 'chunk')
    .toSorted((a, b) => b.code.length - a.code.length);
  for (const { fileName, code, modules } of chunks) {
    if (code.length < SMALLEST_KB * 1000) continue;
    console.log(`\n${kB(code.length)}  ${fileName}`);
    const largest = Object.entries(modules)
      .map(([id, { renderedLength }]) => ({ id, renderedLength }))
      .toSorted((a, b) => b.renderedLength - a.renderedLength);
    for (const { id, renderedLength } of largest.slice(0, MODULES)) {
      console.log(`  ${kB(renderedLength)}  ${id.replace(`${CHECKOUT}/`, '')}`);
    }
  }
}
