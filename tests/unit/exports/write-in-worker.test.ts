import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NoDataError, type Progress, writeInWorker } from '../../../src/exports/export';
import { nextTask, type Pieces, rowsAtHand } from '../../../src/exports/row-pieces';
import type { Answer, Request } from '../../../src/exports/run-worker';
import { refund, refundTable } from './refund-rows';

let workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  readonly received: Request[] = [];
  isTerminated = false;
  /** What it does when it has everything. */
  static finish = (worker: FakeWorker): void =>
    worker.answer({ kind: 'file', file: new Blob(['12345678']) });

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

const rows = Array.from({ length: 1200 }, (_, index) => refund({ amount: index }));
const changing: Pieces = async function* () {
  yield { rows, total: 1300 };
  yield { rows: [], total: 1200, notice: 'It changed.' };
};
const breaking: Pieces = async function* () {
  yield { rows, total: 2400 };
  throw new Error('no answer');
};
const job = { format: 'xlsx', table: refundTable(), pieces: rowsAtHand(rows) } as const;
const run = (signal?: AbortSignal) => writeInWorker(job, signal);
const terminated = (): boolean[] => workers.map((worker) => worker.isTerminated);

describe('writing in a worker', () => {
  it('hands the needed values over in slices and gives the file back', async () => {
    const { file, ...rest } = await run();
    expect([file.size, rest]).toEqual([8, { rows: 1200, notice: null }]);
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

  it('tells how far it is, reading and writing', async () => {
    const told: Progress[] = [];
    FakeWorker.finish = (worker) => {
      worker.answer({ kind: 'written', rows: 1000 });
      setImmediate(() => finish(worker));
    };
    await writeInWorker({ ...job, onProgress: (progress) => told.push(progress) });
    expect(told).toEqual([
      { phase: 'reading', done: 500, total: 1200 },
      { phase: 'reading', done: 1000, total: 1200 },
      { phase: 'reading', done: 1200, total: 1200 },
      { phase: 'writing', done: 1000, total: 1200 },
    ]);
  });

  it('hands on what the reader of the file has to know', async () => {
    expect(await writeInWorker({ ...job, pieces: changing })).toMatchObject({
      notice: 'It changed.',
    });
    expect(workers[0]?.received.at(-1)).toEqual({ kind: 'end', notice: 'It changed.' });
  });

  it('makes no file of nothing', async () => {
    const nothing = { ...job, pieces: rowsAtHand([]) };
    await expect(writeInWorker(nothing)).rejects.toThrow(NoDataError);
    expect(workers[0]?.received.map(({ kind }) => kind)).toEqual(['table']);
    expect(terminated()).toEqual([true]);
  });

  it('rejects when rows can not be read', async () => {
    await expect(writeInWorker({ ...job, pieces: breaking })).rejects.toThrow('no answer');
    expect(terminated()).toEqual([true]);
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
    // As many turns as the slices would take.
    for (let turn = 0; turn < 5; turn++) await nextTask();
    expect(workers[0]?.received.map(({ kind }) => kind)).toEqual(['table']);
  });

  it('ends the reading of rows with an abort, and tells no more of it', async () => {
    const controller = new AbortController();
    const told: Progress[] = [];
    const reading = vi.fn<(signal: AbortSignal) => void>();
    const pieces: Pieces = async function* (signal) {
      reading(signal);
      yield { rows, total: 2400 };
      controller.abort(new Error('enough'));
      yield { rows, total: 2400 };
    };
    const onProgress = (progress: Progress) => told.push(progress);
    const running = writeInWorker({ ...job, pieces, onProgress }, controller.signal);
    await expect(running).rejects.toThrow('enough');
    expect(reading.mock.calls[0]?.[0].aborted).toBe(true);
    expect(told).toHaveLength(1);
    expect(workers[0]?.received.map(({ kind }) => kind)).toEqual(['table', 'rows']);
  });

  it('does not even start after an abort', async () => {
    await expect(run(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect(workers).toEqual([]);
  });
});
