import { join } from 'node:path';
import { consoleFolder } from '../server/start/console-build.ts';
import { type Backend, startBackend } from '../tests/server/backend.ts';
import type { Console } from './part.ts';

const CHECKOUT = join(import.meta.dirname, '..');

/** What is measured side by side: this console, another build of it, and the page without a framework. */
export interface Consoles {
  readonly here: Console;
  readonly beside?: Console;
  readonly floor: Console;
  stop(): Promise<void>;
}

/** @param beside the folder of the other build. */
export async function openConsoles(beside: string | undefined): Promise<Consoles> {
  const here = await consoleFolder(CHECKOUT, console.log, new AbortController().signal);
  const backends: Promise<Backend>[] = [];
  const servedFrom = (distDir: string): Console => {
    const bySize = new Map<number, Promise<Backend>>();
    return {
      async urlWith(refunds) {
        const backend = bySize.get(refunds) ?? startBackend({ distDir, seed: { refunds } });
        if (!bySize.has(refunds)) backends.push(backend);
        bySize.set(refunds, backend);
        return (await backend).url;
      },
    };
  };
  return {
    here: servedFrom(here),
    ...(beside && { beside: servedFrom(beside) }),
    floor: servedFrom(join(import.meta.dirname, 'floor')),
    async stop() {
      for (const backend of await Promise.all(backends)) await backend.stop();
    },
  };
}
