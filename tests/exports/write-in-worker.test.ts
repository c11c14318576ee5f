import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Request } from '../../src/exports/messages';
import { writeInWorker } from '../../src/exports/write-in-worker';
import { refund, refundTable } from './refund-rows';

let workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  readonly received: Request[] = [];
  isTerminated = false;
  /** What it does when it has everything. */
  static finish = (worker: FakeWorker): void =>
    worker.answer({ kind: 'file', bytes: new ArrayBuffer(8) });

  constructor() {
    super();
    workers.push(this);
  }
  postMessage(request: Request): void {
    this.received.push(structuredClone(request));
    if (request.kind === 'end') FakeWorker.finish(this);
  }
  answer(data: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

const { finish } = FakeWorker;

beforeEach(() => {
  workers = [];
  FakeWorker.finish = finish;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const rows = Array.from({ length: 1200 }, (_, index) => refund({ amount: index }));
const run = (signal?: AbortSignal): Promise<ArrayBuffer> =>
  writeInWorker('xlsx', refundTable(), rows, signal);
const terminated = (): boolean[] => workers.map((worker) => worker.isTerminated);

describe('writing in a worker', () => {
  it('hands the needed values over in slices and gives the file back', async () => {
    expect((await run()).byteLength).toBe(8);
    const requests = workers[0]?.received ?? [];
    expect(requests.map(({ kind }) => kind)).toEqual(['table', 'rows', 'rows', 'rows', 'end']);
    const sent = requests.flatMap((request) => (request.kind === 'rows' ? request.rows : []));
    expect(sent).toHaveLength(1200);
    expect(sent[7]).toEqual([
      'TXN-0001',
      'Ama Serwaa Trading',
      'C0001234567',
      7,
      185.18,
      'Overpaid in the second quarter',
      '2024-01-30T09:05:07Z',
      'Submitted',
      'Yaw',
      '+233201234567',
      '12 High Street',
    ]);
    expect(terminated()).toEqual([true]);
  });

  it('lets the page do other things between two slices', async () => {
    const order: string[] = [];
    FakeWorker.finish = (worker) => {
      order.push('end');
      finish(worker);
    };
    setTimeout(() => order.push('click'));
    await run();
    expect(order).toEqual(['click', 'end']);
  });

  it('rejects with what went wrong in the worker', async () => {
    FakeWorker.finish = (worker) => worker.answer({ kind: 'failure', message: 'no font' });
    await expect(run()).rejects.toThrow('no font');
    expect(terminated()).toEqual([true]);
  });

  it('rejects when the worker can not be loaded, and sends no more', async () => {
    const running = run();
    workers[0]?.dispatchEvent(new Event('error'));
    await expect(running).rejects.toThrow('could not be started');
    expect(terminated()).toEqual([true]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(workers[0]?.received.at(-1)?.kind).toBe('rows');
  });

  it('rejects when a message can not be sent', async () => {
    vi.spyOn(FakeWorker.prototype, 'postMessage').mockImplementationOnce(() => {
      throw new Error('no clone');
    });
    await expect(run()).rejects.toThrow('no clone');
    expect(terminated()).toEqual([true]);
  });

  it('ends with the reason of an abort', async () => {
    const controller = new AbortController();
    FakeWorker.finish = () => controller.abort(new Error('enough'));
    await expect(run(controller.signal)).rejects.toThrow('enough');
    expect(terminated()).toEqual([true]);
  });

  it('does not even start after an abort', async () => {
    await expect(run(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect(workers).toEqual([]);
  });
});
