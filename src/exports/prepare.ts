import type { Format } from './file-name';
import { openWorker } from './open-worker';

const prepared = new Set<Format>();

/**
 * Loads what makes files of a format, while the pointer is still on its way to the click. The worker
 * ends as soon as the browser has the code.
 */
export function prepare(format: Format): void {
  if (prepared.has(format)) return;
  prepared.add(format);
  const worker = openWorker();
  worker.listen(({ kind }) => {
    worker.terminate();
    if (kind === 'failure') prepared.delete(format);
  });
  worker.post({ kind: 'prepare', format });
}
