import { expect, it } from 'vitest';
import { toastOf } from '../../../src/providers/calls';
import { createHttp } from '../../../src/providers/http';
import type { Endpoint } from '../../../src/schema/language/calls';
import { envelope, type Reply, openWire } from '../../kit/wire';
import { outcomeOf } from './outcome';

const wire = await openWire();

/*
 * What an answer is and says that comes in an unusual form. The usual ones, for every declared call,
 * are in tests/kit/provider-suite.ts.
 */

let calls = 0;

/** The answer to a command. */
async function ask(reply: Reply) {
  const path = `/answer-${calls++}`;
  wire.on(path, reply);
  const endpoint: Endpoint = { method: 'POST', kind: 'command', path };
  const outcome = await outcomeOf(
    createHttp(wire.url, () => 'token'),
    endpoint,
    undefined,
  );
  return { outcome, toast: toastOf(endpoint, outcome) };
}

const error = (text: string) => ({ type: 'error', title: 'Error', text });
const success = (text: string) => ({ type: 'success', title: 'Success', text });
const coded = (responseCode: string | number, rest: object): Reply => ({
  body: { responseCode, ...rest },
});

it.each<[string, Reply, object | null]>([
  ['under the misspelt name', coded('200', { reponseMessage: 'Saved' }), success('Saved')],
  [
    'under both names is the one under the right name',
    coded('200', { responseMessage: 'A', reponseMessage: 'B' }),
    success('A'),
  ],
  ['of blanks is none', envelope(1, '  '), null],
  ['beside a code that is a number', coded(200, { responseMessage: 'Saved' }), success('Saved')],
])('the message of a success %s', async (_what, reply, toast) => {
  const asked = await ask(reply);
  expect(asked.outcome).not.toBeInstanceOf(Error);
  expect(asked.toast).toEqual(toast);
});

it('a code that is the number 0 is a refusal', async () => {
  const { outcome, toast } = await ask(coded(0, { responseMessage: 'Not so' }));
  expect(outcome).toMatchObject({ statusCode: 200, refused: true });
  expect(toast).toEqual(error('Not so'));
});

it.each<[string, object, string]>([
  ['the message before the result', { responseMessage: 'Not so', result: 'Why' }, 'Not so'],
  ['a misspelt message before it, too', { reponseMessage: 'Not so', result: 'Why' }, 'Not so'],
  ['the status text where the result is an object', { result: { a: 1 } }, 'Conflict'],
])('an HTTP error shows %s', async (_what, body, text) => {
  const { outcome, toast } = await ask({ status: 409, body: { responseCode: '500', ...body } });
  expect(outcome).toMatchObject({ statusCode: 409, refused: false });
  expect(toast).toEqual(error(text));
});

it('a command whose connection drops may have been done, and says so', async () => {
  const { toast } = await ask({ ...envelope([1, 2]), cut: 'within' });
  expect(toast?.text).toMatch(/^The server did not respond, so we couldn't confirm the result/);
});
