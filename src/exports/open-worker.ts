import type { Answer, Request } from './messages';

export interface OpenWorker {
  post(request: Request): void;
  /** Registers a listener for messages; a worker that can't be loaded reports a failure. */
  listen(listener: (answer: Answer) => void): void;
  terminate(): void;
}

export function openWorker(): OpenWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (request) => worker.postMessage(request, []),
    listen(listener) {
      const message = 'The export worker could not be started';
      const fail = (): void => listener({ kind: 'failure', message });
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => listener(data));
    },
    terminate: () => worker.terminate(),
  };
}
