import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it, vi } from 'vitest';
import { RepeatedJob } from '../../server/jobs/repeated-job.ts';

/** A job whose rounds end when they are told to. */
class Rounds extends RepeatedJob {
  readonly ends: ((failure?: Error) => void)[] = [];
  readonly wasStopping: boolean[] = [];
  readonly told: unknown[][];
  protected readonly everyMs: number;
  protected readonly failure = 'it failed';

  constructor(everyMs = 60_000) {
    const told: unknown[][] = [];
    super(drizzle.mock(), { warn: (...texts: unknown[]) => void told.push(texts) });
    this.told = told;
    this.everyMs = everyMs;
  }

  protected round(): Promise<void> {
    this.wasStopping.push(this.isStopping);
    return new Promise((resolve, reject) => {
      this.ends.push((failure) => (failure === undefined ? resolve() : reject(failure)));
    });
  }

  async end(failure?: Error): Promise<void> {
    this.ends.at(-1)?.(failure);
    await new Promise(setImmediate);
  }
}

it('requests during a run share one following run', async () => {
  const job = new Rounds();
  const over: string[] = [];
  void job.run().then(() => over.push('first'));
  void job.run().then(() => over.push('second'));
  void job.run().then(() => over.push('third'));
  expect(job.ends).toHaveLength(1);
  await job.end();
  expect(over).toEqual(['first']);
  expect(job.ends).toHaveLength(2);
  await job.end();
  expect(over).toEqual(['first', 'second', 'third']);
  expect(job.ends).toHaveLength(2);
});

it('runs at its interval, never concurrently, and not immediately after a long run', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const job = new Rounds(1_000);
  job.start();
  vi.advanceTimersByTime(5_500);
  expect(job.ends).toHaveLength(1);
  await job.end();
  expect(job.ends).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(job.ends).toHaveLength(2);
  const stopped = job.stop();
  await job.end();
  await job.end();
  await stopped;
  vi.advanceTimersByTime(5_000);
  expect(job.ends).toHaveLength(3);
});
