import { type BaseRecord, type HttpError, useCustomMutation } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { Command } from '../../schema/language/calls';
import { type CallMeta, customRequest } from '../../schema/meta';

/** Sends declared commands that belong to no list. Nothing is retried; the provider shows toasts. */
export function useCommand<Args>() {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  return async (command: Command<Args>, args: Args): Promise<unknown> => {
    const { url, payload, endpoint } = customRequest(command.endpoint, args);
    const { data } = await mutateAsync({
      url,
      method: 'post',
      values: payload as object,
      meta: { endpoint, own: command } satisfies CallMeta,
    });
    return data;
  };
}

export type Task<Result> =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'done'; readonly result: Result }
  | { readonly status: 'failed'; readonly reason: string };

/** A task started by a click; clicks while it runs are ignored. */
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
