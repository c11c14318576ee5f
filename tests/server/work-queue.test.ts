import { expect, it } from 'vitest';
import { type Leave, WorkQueue } from '../../server/http/work-queue.ts';

const LONG = 60_000;
const nothing = () => {};

/** Takes every place. */
async function full(atOnce: number) {
  const time = { now: 0 };
  const queue = new WorkQueue(atOnce, () => time.now);
  const working: Leave[] = [];
  const enter = async (isUrgent = false) => {
    const leave = (await queue.enter(isUrgent, LONG)) ?? nothing;
    working.push(leave);
  };
  for (let place = 0; place < atOnce; place++) await enter();
  /** Ends what has worked longest, and waits until the next has begun. */
  const pass = async (ms: number) => {
    time.now += ms;
    working.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, enter, pass, working };
}

it('lets so many work at once; the urgent go first, each in the order of arrival', async () => {
  const { queue, pass, working } = await full(2);
  const begun: string[] = [];
  for (const name of ['read 1', 'read 2', 'command 1', 'command 2']) {
    void queue.enter(name.startsWith('command'), LONG).then((leave = nothing) => {
      begun.push(name);
      working.push(leave);
    });
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([]);
  for (let times = 0; times < 4; times++) await pass(1);
  expect(begun).toEqual(['command 1', 'command 2', 'read 1', 'read 2']);
});

it('expects a wait by those before and by how fast the work goes: an urgent one passes the others', async () => {
  const { queue, enter, pass } = await full(2);
  for (let count = 0; count < 12; count++) void enter(count < 2);
  await pass(100);
  await pass(100);
  // Ten reads are left, and the urgent ones work.
  expect(queue.expectedWait(false)).toBe(11 * 100);
  expect(queue.expectedWait(true)).toBe(100);
  await pass(200);
  expect(queue.expectedWait(false)).toBeCloseTo(10 * 110);
});
