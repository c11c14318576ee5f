import type { Format } from './file-name';
import { openWorker } from './open-worker';

const prepared = new Set<Format>();

/**
 * Preloads the code of a format, e.g. on hover. The worker ends as soon as the code is in the
 * browser's cache.
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
