import { expect, it } from 'vitest';
import { createCalls, toastOf } from '../../../src/providers/calls';
import { ApiError } from '../../../src/providers/api-error';
import type { HttpResult } from '../../../src/providers/http';
import type { Endpoint } from '../../../src/schema/language/calls';

const command: Endpoint = { method: 'POST', kind: 'command', path: '/a' };
const own = { success: 'Refund approved successfully', failure: 'Failed to approve refund' };

const error = (text: string) => ({ type: 'error', title: 'Error', text });

it('shows no toast for a 401 or a cancelled call, even with custom texts', () => {
  const ended = new ApiError({ statusCode: 401, message: 'Unauthorized' });
  const givenUp = new ApiError({ statusCode: 0, message: 'canceled', cancelled: true });
  for (const silent of [ended, givenUp]) {
    expect(toastOf(command, silent)).toBeNull();
    expect(toastOf(command, silent, own)).toBeNull();
  }
});

it('has words for an error without any', () => {
  const silent = new ApiError({ statusCode: 0, message: '' });
  expect(toastOf(command, silent)).toEqual(error('An error occurred.'));
});

it('says each success of a command, but one text of reads once; and each of their failures, which replace none of a command', async () => {
  /** Each text, with < where it gives way to that of a command, and = where it is not said twice. */
  const shown: string[] = [];
  let answer: () => HttpResult;
  const calls = createCalls({ send: async () => answer() }, ({ text }, { yields, dedupe } = {}) => {
    shown.push(`${text}${yields ? '<' : ''}${dedupe ? '=' : ''}`);
  });
  const read: Endpoint = { method: 'POST', kind: 'read', path: '/a' };
  const send = (endpoint: Endpoint) => calls.send(endpoint, undefined).catch(() => undefined);
  answer = () => ({ result: null, message: 'Sent.' });
  for (const endpoint of [command, command, read, read]) await send(endpoint);
  answer = () => {
    throw new ApiError({ statusCode: 500, message: 'Lost.' });
  };
  for (const endpoint of [command, read, read]) await send(endpoint);
  answer = () => ({ result: null, message: 'Lost.' });
  await send(read);
  expect(shown.join(' ')).toBe('Sent. Sent. Sent.<= Lost. Lost.<= Lost.<= Lost.<=');
});
