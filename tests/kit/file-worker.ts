import { expose } from 'comlink';
import { vi } from 'vitest';
import type { Writer } from '../../src/exports/worker.ts';

/** Workers that the test's writer stands in for; each is an end of a channel. */
export function standInForWorkers(writer: Writer) {
  const workers: (MessagePort & Pick<Worker, 'terminate'>)[] = [];
  function Stub() {
    const { port1, port2 } = new MessageChannel();
    expose(writer, port2);
    const worker = Object.assign(port1, { terminate: vi.fn<() => void>(() => port1.close()) });
    workers.push(worker);
    return worker;
  }
  vi.stubGlobal('Worker', Stub);
  return workers;
}
