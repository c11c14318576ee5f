import { useRef, useState } from 'react';

/** The state of a task that a person has started. */
export type Task<Result> =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * A task that a click starts; further clicks are ignored while it runs.
 *
 * @param work rejects with an error whose message is shown.
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
