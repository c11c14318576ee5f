import { expect, it } from 'vitest';
import { runConcurrently } from '../../src/pages/logs/run-concurrently';

const settle = () => new Promise(setImmediate);

it('does each once, in order, no more at a time than it is told', async () => {
  const begun: number[] = [];
  let under = 0;
  let most = 0;
  await runConcurrently([1, 2, 3, 4, 5, 6, 7], 3, new AbortController().signal, async (item) => {
    begun.push(item);
    most = Math.max(most, ++under);
    await settle();
    under--;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('begins nothing more after the signal', async () => {
  const control = new AbortController();
  const begun: number[] = [];
  await runConcurrently([1, 2, 3, 4, 5], 2, control.signal, async (item) => {
    begun.push(item);
    if (item === 2) control.abort();
    await settle();
  });
  expect(begun).toEqual([1, 2]);
});

it('ends at once without anything to do', async () => {
  await expect(
    runConcurrently([], 4, new AbortController().signal, () => Promise.reject(new Error('begun'))),
  ).resolves.toBeUndefined();
});
