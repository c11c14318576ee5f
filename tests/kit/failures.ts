import { envelope, never, type Reply } from './wire.ts';

/** One way in which a call can fail, and what somebody can know of it. */
export interface Failure {
  /** What comes in the place of the usual answer. */
  reply(usual: Reply): Reply;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The server's own words; absent where it has none. */
  readonly said?: string;
  /** Words that stand in for them; absent where any will do. */
  readonly instead?: string;
  /** HTTP says that it is well, the envelope that it is not. */
  readonly refused?: true;
  /** Nothing comes, ever: whoever waits gives up. */
  readonly endless?: true;
}

/** The server's words wherever it has some. */
export const SERVER_MESSAGE = "The server's words";

const HTML = '<!doctype html><html><body>Hello</body></html>';

const status = (code: number): Failure => ({
  reply: () => ({
    status: code,
    body: { responseCode: String(code), responseMessage: SERVER_MESSAGE, result: null },
  }),
  status: code,
  said: SERVER_MESSAGE,
});

const unreadable = (body: unknown): Failure => ({ reply: () => ({ body }), status: 200 });

const refusal = (reply: Reply, said?: string): Failure => ({
  reply: () => reply,
  status: 200,
  refused: true,
  ...(said !== undefined && { said }),
});

/** Every way in which a call can fail, whatever it is. */
export const failures: Readonly<Record<string, Failure>> = {
  'cut before the answer': { reply: (usual) => ({ ...usual, cut: 'before' }), status: 0 },
  'cut within the answer': { reply: (usual) => ({ ...usual, cut: 'within' }), status: 0 },
  'no answer': { reply: (usual) => ({ ...usual, until: never }), status: 0, endless: true },
  'half of the JSON': {
    reply: (usual) => ({ ...usual, damage: (body) => body.slice(0, body.length / 2) }),
    status: 200,
  },
  HTML: unreadable(HTML),
  'an empty body': unreadable(undefined),
  'no content': { reply: () => ({ status: 204 }), status: 204 },
  'a list without an envelope': unreadable([{ id: 1 }]),
  'an object that is no envelope': unreadable({ rows: [] }),
  null: unreadable('null'),
  'a refusal by code': refusal(envelope(null, SERVER_MESSAGE, '400'), SERVER_MESSAGE),
  'a refusal by code, misspelt': refusal(
    { body: { responseCode: '400', reponseMessage: SERVER_MESSAGE } },
    SERVER_MESSAGE,
  ),
  'a refusal by code without words': refusal({ body: { responseCode: '500' } }),
  "a refusal by code that says 'Success'": refusal(envelope(null, 'Success', '400'), 'Success'),
  ...Object.fromEntries(
    [400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 501, 502, 503, 504].map((code) => [
      String(code),
      status(code),
    ]),
  ),
  '401 without words': { reply: () => ({ status: 401 }), status: 401, instead: 'Unauthorized' },
  '409 with words in its result': {
    reply: () => ({ status: 409, body: { responseCode: '409', result: 'Too late' } }),
    status: 409,
    instead: 'Too late',
  },
  '429 without words': {
    reply: () => ({ status: 429 }),
    status: 429,
    instead: 'Too Many Requests',
  },
  '500 without a word of anybody': {
    reply: () => ({ status: 500, statusText: '' }),
    status: 500,
    instead: 'Request failed with status code 500',
  },
  "500 with the code '200'": {
    reply: (usual) => ({ ...usual, status: 500, body: { responseCode: '200' } }),
    status: 500,
    instead: 'Internal Server Error',
  },
  '502 in HTML': {
    reply: () => ({ status: 502, body: HTML }),
    status: 502,
    instead: 'Bad Gateway',
  },
};
