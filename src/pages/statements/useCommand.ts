import { type BaseRecord, type HttpError, useCustomMutation } from '@refinedev/core';
import { useRef } from 'react';
import type { Command } from '../../schema/language/calls';
import { type CallMeta, customRequest } from '../../schema/meta';

/**
 * A declared command that belongs to no list. Nothing is retried, and nothing is sent while it runs;
 * the provider shows toasts.
 */
export function useCommand<Args>(command: Command<Args>) {
  const { mutate, mutation } = useCustomMutation<BaseRecord, HttpError>();
  const { isPending, isSuccess, submittedAt, data, error } = mutation;
  // A second click may arrive before React has rendered.
  const busy = useRef(false);
  return {
    isPending,
    isSuccess,
    submittedAt,
    /** The result of the last attempt, once it has succeeded. */
    result: data?.data as unknown,
    /** Why the last attempt failed; undefined if it did not. */
    reason: error?.message,
    start(args: Args, onResult?: (result: unknown) => void): void {
      if (busy.current) return;
      busy.current = true;
      const { url, payload, endpoint } = customRequest(command.endpoint, args);
      const meta = { endpoint, own: command } satisfies CallMeta;
      mutate(
        { url, method: 'post', values: payload as object, meta },
        {
          onSuccess: (answer) => onResult?.(answer.data),
          onSettled() {
            busy.current = false;
          },
        },
      );
    },
  };
}
