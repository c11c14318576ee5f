import { useRef, useState } from 'react';

/** How something stands that a person has set going. */
export type Task<Result> =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * Something that a click sets going, once at a time however fast one clicks.
 *
 * @param work what rejects with an error that has words.
 */
export function useTask<Result>(work: () => Promise<Result>) {
  const [task, setTask] = useState<Task<Result>>({ status: 'idle' });
  const isRunning = useRef(false);
  async function start(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setTask({ status: 'pending' });
    try {
      setTask({ status: 'done', result: await work() });
    } catch (error) {
      setTask({ status: 'failed', reason: error instanceof Error ? error.message : '' });
    } finally {
      isRunning.current = false;
    }
  }
  return { task, start };
}
