import { describe, expect, it } from 'vitest';
import { toastOf } from '../../../src/providers/announce';
import { ApiError } from '../../../src/providers/api-error';
import { createHttp } from '../../../src/providers/http';
import type { Endpoint } from '../../../src/schema/language/calls';
import { outcomeOf } from './outcome';
import { envelope, type Reply, openWire } from '../../kit/wire';

const wire = await openWire();

/*
 * Which toast an answer deserves. Commands are used where a method other than GET is wanted, and
 * nothing here is an answer that a read would ask for again.
 */

let calls = 0;
type Call = Partial<Pick<Endpoint, 'method' | 'errorMessage' | 'successMessage' | 'anonymous'>>;

async function ask(reply: Reply, { method = 'POST', ...call }: Call = {}) {
  const path = `/answer-${calls++}`;
  wire.on(path, reply);
  const endpoint: Endpoint =
    method === 'GET' ? { method, path, ...call } : { method, kind: 'command', path, ...call };
  const outcome = await outcomeOf(
    createHttp(wire.url, () => 'token'),
    endpoint,
    undefined,
  );
  return { outcome, toast: toastOf(endpoint, outcome) };
}

const error = (text: string) => ({ type: 'error', title: 'Error', text });
const success = (text: string) => ({ type: 'success', title: 'Success', text });
const coded = (responseCode: string | number, rest: object = {}): Reply => ({
  body: { responseCode, ...rest },
});
const failed = (status: number, body?: unknown, statusText?: string): Reply => ({
  status,
  body,
  ...(statusText !== undefined && { statusText }),
});

const NO_WORDS = 'Someting went wrong, Try agian later!';
const UNREADABLE = "The server's answer could not be read.";

type Case = [string, Reply, object | null, Call?];

describe('a success', () => {
  const cases: Case[] = [
    ["'Success' is silent", envelope(1), null],
    ['any other message is shown', envelope(1, 'Saved'), success('Saved')],
    [
      'a message under the misspelt name too',
      coded('200', { reponseMessage: 'Saved' }),
      success('Saved'),
    ],
    ['an empty message is none', envelope(1, '  '), null],
    [
      "the call's own default stands in for a missing message",
      coded('200'),
      success('Done'),
      { successMessage: 'Done' },
    ],
    [
      'the right name goes before the misspelt one',
      coded('200', { responseMessage: 'A', reponseMessage: 'B' }),
      success('A'),
    ],
    [
      'a code that is a number counts as its text',
      coded(200, { responseMessage: 'Saved' }),
      success('Saved'),
    ],
    ['GET never says anything', envelope(1, 'Loaded'), null, { method: 'GET' }],
  ];
  it.each(cases)('%s', async (_rule, reply, toast, call) => {
    const asked = await ask(reply, call);
    expect(asked.outcome).not.toBeInstanceOf(ApiError);
    expect(asked.toast).toEqual(toast);
  });
});

describe('a refusal by code', () => {
  const cases: Case[] = [
    ["shows the server's message", envelope(null, 'Not so', '400'), error('Not so')],
    [
      'shows a message under the misspelt name',
      coded('400', { reponseMessage: 'Not so' }),
      error('Not so'),
    ],
    ['without a message has the specified words', coded('500'), error(NO_WORDS)],
    [
      "has the call's own words where there are any",
      coded('500'),
      error('Not done'),
      { errorMessage: 'Not done' },
    ],
    [
      "which the server's message goes before",
      envelope(null, 'Not so', '400'),
      error('Not so'),
      { errorMessage: 'Not done' },
    ],
    ["with the message 'Success' is silent", envelope(null, 'Success', '400'), null],
    ['by the code 0', coded(0, { responseMessage: 'Not so' }), error('Not so')],
  ];
  it.each(cases)('%s', async (_rule, reply, toast, call) => {
    const asked = await ask(reply, call);
    expect(asked.outcome).toMatchObject({ statusCode: 200, refused: true });
    expect(asked.toast).toEqual(toast);
  });
});

const bodied = (rest: object) => ({ responseCode: '500', ...rest });

describe('an HTTP error', () => {
  const cases: Case[] = [
    [
      "shows the server's message",
      failed(400, bodied({ responseMessage: 'Not so', result: 'Why' })),
      error('Not so'),
    ],
    [
      'shows a message under the misspelt name',
      failed(400, bodied({ reponseMessage: 'Not so', result: 'Why' })),
      error('Not so'),
    ],
    ['else the result', failed(500, bodied({ result: 'Why' }), 'Broken'), error('Why')],
    ['else the status text', failed(500, bodied({ result: null }), 'Broken'), error('Broken')],
    [
      'else the status text, since an object is no message',
      failed(409, bodied({ result: { a: 1 } })),
      error('Conflict'),
    ],
    [
      'else an error message of its own',
      failed(500, '', ''),
      error('Request failed with status code 500'),
    ],
    [
      "with the code '200' is an error still",
      failed(500, { responseCode: '200', responseMessage: 'Well' }),
      error('Well'),
    ],
    [
      '401 is silent here: the end of a session has a toast of its own',
      failed(401, bodied({ responseMessage: 'Not so' })),
      null,
      { method: 'GET' },
    ],
    [
      '401 of a call made without a token is a refusal',
      failed(401, bodied({ responseMessage: 'Wrong code' })),
      error('Wrong code'),
      { anonymous: true },
    ],
  ];
  it.each(cases)('%s', async (_rule, reply, toast, call) => {
    const asked = await ask(reply, call);
    expect(asked.outcome).toMatchObject({ statusCode: reply.status, refused: false });
    expect(asked.toast).toEqual(toast);
  });
});

it('an answer that is none is told as such', async () => {
  const { outcome, toast } = await ask({ body: '<!doctype html><html></html>' }, { method: 'GET' });
  expect(outcome).toMatchObject({ message: UNREADABLE, refused: false, serverMessage: null });
  expect(toast).toEqual(error(UNREADABLE));
});

it('a command whose connection drops may have been done, and says so', async () => {
  const { toast } = await ask({ ...envelope([1, 2]), cut: 'within' });
  expect(toast?.text).toMatch(/^No answer came from the server\. .* whether it was done/);
});
