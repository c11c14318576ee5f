import { expect, it } from 'vitest';
import { toastOf } from '../../../src/providers/calls';
import { ApiError } from '../../../src/providers/api-error';
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
