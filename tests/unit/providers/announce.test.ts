import { describe, expect, it } from 'vitest';
import { toastOf } from '../../../src/providers/announce';
import { ApiError, NO_MESSAGE } from '../../../src/providers/api-error';
import type { Endpoint } from '../../../src/schema/language/calls';

const command: Endpoint = { method: 'POST', kind: 'command', path: '/a' };
const worded: Endpoint = { ...command, errorMessage: 'Not generated' };
const own = { success: 'Refund approved successfully', failure: 'Failed to approve refund' };

const refusal = new ApiError({
  statusCode: 200,
  code: '400',
  serverMessage: 'Not so',
  message: 'Not so',
});
const conflict = new ApiError({
  statusCode: 409,
  code: '409',
  serverMessage: 'Already approved',
  message: 'Already approved',
});
const dropped = new ApiError({ statusCode: 0, message: 'Network Error' });

const error = (text: string) => ({ type: 'error', title: 'Error', text });

describe('a call with texts of its own shows only those', () => {
  it.each([null, 'Success', 'Saved'])('on success, whatever the server says: %j', (message) => {
    expect(toastOf(command, { result: null, message }, own)).toEqual({
      type: 'success',
      title: 'Success',
      text: 'Refund approved successfully',
    });
  });

  it.each([
    ['a refusal by code', refusal],
    ['an HTTP error', conflict],
    ['no answer', dropped],
  ])('on failure, whatever the server says: %s', (_what, failure) => {
    expect(toastOf(command, failure, own)).toEqual(error('Failed to approve refund'));
  });
});

describe('a call with an error message and a failure text', () => {
  it('lets the server or the call speak for refusals by code', () => {
    expect(toastOf(worded, refusal, own)).toEqual(error('Not so'));
  });

  it('uses the failure text for HTTP errors and where no answer came', () => {
    expect(toastOf(worded, conflict, own)).toEqual(error('Failed to approve refund'));
    expect(toastOf(worded, dropped, own)).toEqual(error('Failed to approve refund'));
  });
});

it('says nothing of an ended session or a call that was given up, own texts or not', () => {
  const ended = new ApiError({ statusCode: 401, message: 'Unauthorized' });
  const givenUp = new ApiError({ statusCode: 0, message: 'canceled', cancelled: true });
  for (const silent of [ended, givenUp]) {
    expect(toastOf(command, silent)).toBeNull();
    expect(toastOf(command, silent, own)).toBeNull();
  }
});

it('has words for an error without any', () => {
  const silent = new ApiError({ statusCode: 0, message: '' });
  expect(silent.message).toBe('An error occurred.');
  expect(toastOf(command, silent)).toEqual(error(NO_MESSAGE));
});
