import { expect } from 'vitest';
import type { Toast } from '../../src/providers/notification';
import type { ReceivedRequest, Reply, Wire } from './wire.ts';

/** Any words. */
export const ANY_TEXT: string = expect.stringMatching(/\w/);

/** A toast in one line, as 'error Error: Not so'. */
export const formatToast = ({ type, title, text }: Toast): string => `${type} ${title}: ${text}`;

/** How a call ended. */
export type CallOutcome<Value> =
  | { readonly how: 'well'; readonly value: Value }
  | { readonly how: 'in an error'; readonly error: Error & { readonly statusCode?: number } }
  | { readonly how: 'never' };

/** Makes a call of a path that a wire answers so, and tells how it ended and what arrived. */
export async function makeCall<Value>(
  wire: Wire,
  path: string,
  reply: Reply,
  make: (signal: AbortSignal) => Promise<Value>,
  isEndless = false,
): Promise<{ ending: CallOutcome<Value>; calls: readonly ReceivedRequest[] }> {
  wire.on(path, reply);
  const before = wire.received(path).length;
  const waiting = new AbortController();
  const arrived = wire.next(path);
  const ended = make(waiting.signal).then(
    (value): CallOutcome<Value> => ({ how: 'well', value }),
    (error): CallOutcome<Value> => ({ how: 'in an error', error: error as Error }),
  );
  let ending: CallOutcome<Value> | undefined;
  if (isEndless) {
    await arrived;
    waiting.abort();
    // What hears of it ends within the turn; a command goes on waiting.
    const turn = new Promise<CallOutcome<Value>>((resolve) =>
      setImmediate(() => setImmediate(() => resolve({ how: 'never' }))),
    );
    ending = await Promise.race([ended, turn]);
  }
  ending ??= await ended;
  return { ending, calls: wire.received(path).slice(before) };
}
