import { expect, it } from 'vitest';
import type { Toast } from '../../src/providers/notification';
import type { Resource } from '../../src/schema/define';
import { clock } from './clock.ts';
import { type DataCall, dataCalls } from './data-calls.ts';
import { type Failure, failures, SERVER_MESSAGE } from './failures.ts';
import { makeCall, ANY_TEXT, formatToast } from './make-call.ts';
import type { Subject } from './provider-suite.ts';
import { setAtPath, pageOf, rows } from './rows.ts';
import type { Reply, Wire } from './wire.ts';

/** What a refusal without words says, spelt as specified (§8). */
const REFUSED = 'Someting went wrong, Try agian later!';
/** Where no answer came, or a gateway's, another try may find one: of a read two more. */
const PASSING = new Set([0, 502, 503, 504]);
const TOKEN = 'a.b.c';

interface Outcome {
  readonly ends: 'well' | 'in an error' | 'never';
  /** The HTTP status of the error. */
  readonly status?: number | undefined;
  readonly message?: string;
  readonly toasts: readonly string[];
  /** How often it was sent, each time with or without the token. */
  readonly sent: readonly ('with token' | 'without')[];
  /** How many records a list has, or whether the record is the one that was asked for. */
  readonly records?: number | string;
}

const isRead = ({ endpoint }: DataCall): boolean =>
  endpoint.method === 'GET' || endpoint.kind === 'read';

const sentBy = ({ endpoint }: DataCall, times = 1): Outcome['sent'] =>
  Array(times).fill(endpoint.anonymous ? 'without' : 'with token');

/** The words that a failure has for whoever asked. */
function wordsOf({ endpoint }: DataCall, { said, instead, refused }: Failure): string {
  if (refused) {
    // 'Success' is no reason for a refusal.
    const reason = said === 'Success' ? undefined : said;
    return reason ?? endpoint.errorMessage ?? REFUSED;
  }
  return said ?? instead ?? ANY_TEXT;
}

/** The text of the toast that a failure deserves; null for none (§7, §8). */
function toastOf(call: DataCall, failure: Failure): string | null {
  const { endpoint, own = {}, isQuiet } = call;
  if (isQuiet || failure.endless) return null;
  // The end of a session has a toast of its own.
  if (failure.status === 401 && !endpoint.anonymous) return null;
  const speaksItself = failure.refused && endpoint.errorMessage !== undefined;
  if (own.failure !== undefined && !speaksItself) return own.failure;
  return failure.refused && failure.said === 'Success' ? null : wordsOf(call, failure);
}

const errorToasts = (text: string | null): string[] =>
  text === null ? [] : [text === ANY_TEXT ? ANY_TEXT : `error Error: ${text}`];

function failing(call: DataCall, failure: Failure): Outcome {
  if (failure.endless) {
    // A command is not given up: it may have been done.
    if (!isRead(call)) return { ends: 'never', toasts: [], sent: sentBy(call) };
    return { ends: 'in an error', message: ANY_TEXT, toasts: [], sent: sentBy(call) };
  }
  return {
    ends: 'in an error',
    ...(failure.status >= 400 && { status: failure.status }),
    message: wordsOf(call, failure),
    toasts: errorToasts(toastOf(call, failure)),
    sent: sentBy(call, isRead(call) && PASSING.has(failure.status) ? 3 : 1),
  };
}

/** An answer that is a success, and what comes of it. */
interface Success {
  readonly result: unknown;
  /** The server's words; null for none. */
  readonly said: string | null;
  readonly records?: number;
}

/** What may lie where a record belongs. */
const NO_RECORDS = [null, 'a row', 7, [{ id: 1 }]];

function successesOf({ brings, resource, usual }: DataCall): Readonly<Record<string, Success>> {
  const count = Array.isArray(usual) ? usual.length : rowsOf(usual);
  const records = brings === 'list' ? { records: count } : {};
  const silent = { said: 'Success' };
  return {
    success: { result: usual, ...silent, ...records },
    'success with words': { result: usual, said: SERVER_MESSAGE, ...records },
    'success without words': { result: usual, said: null, ...records },
    'a result that is null': { result: null, ...silent, ...(brings === 'list' && { records: 0 }) },
    'no result': { result: undefined, ...silent, ...(brings === 'list' && { records: 0 }) },
    'a text for a result': { result: 'none', ...silent },
    ...(brings === 'list' &&
      resource && {
        'entries that are no records': {
          result: pageOf(resource, [...NO_RECORDS, ...rows(resource, 2)], 6),
          ...silent,
          records: 2,
        },
        'records of which nothing can be read': {
          result: pageOf(resource, [malformed(resource)], 1),
          ...silent,
          records: 1,
        },
      }),
  };
}

/** How many records lie in a page. */
const rowsOf = (page: unknown): number =>
  Object.values((page ?? {}) as object).find(Array.isArray)?.length ?? 0;

/** A record whose every value is of another kind than its field's. */
const malformed = ({ fields, key }: Resource): object => ({
  ...(!key && { id: 99 }),
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, {}])),
});

function succeeding(call: DataCall, { result, said, records }: Success): Outcome {
  const { brings, endpoint, own, isQuiet } = call;
  const sent = sentBy(call);
  const isNone = brings === 'list' ? typeof result === 'string' : result !== call.usual;
  if (brings !== 'anything' && isNone) {
    const toasts = isQuiet ? [] : [ANY_TEXT];
    return { ends: 'in an error', message: ANY_TEXT, toasts, sent };
  }
  const text =
    isQuiet || endpoint.method === 'GET' ? null : (own?.success ?? said ?? endpoint.successMessage);
  return {
    ends: 'well',
    toasts: text && text !== 'Success' ? [`success Success: ${text}`] : [],
    sent,
    ...(brings === 'list' && { records: records ?? 0 }),
    ...(brings === 'record' && { records: 'the one' }),
  };
}

function answerOf({ endpoint }: DataCall, { result, said }: Success): Reply {
  const body: Record<string, unknown> = { responseCode: '200' };
  if (said !== null) body['responseMessage'] = said;
  if (result !== undefined) setAtPath(endpoint.result ?? 'result', result, body);
  return { body };
}

/** What of the values of a list's records are none of their field's kind. */
const leftovers = (resource: Resource, data: unknown): string[] =>
  (data as Record<string, unknown>[]).flatMap((row) =>
    Object.keys(resource.fields).filter(
      (name) => typeof row[name] === 'object' && row[name] !== null && !Array.isArray(row[name]),
    ),
  );

/** Holds a data provider against every declared call × every answer. */
export function runDataSuite(subject: Subject, wire: Wire, resources: readonly Resource[]): void {
  const calls = dataCalls(resources);

  async function outcomeOf(call: DataCall, reply: Reply, isEndless?: boolean): Promise<Outcome> {
    const toasts: Toast[] = [];
    const provider = subject.dataProvider({
      url: wire.url,
      resources,
      token: () => TOKEN,
      show: (toast) => void toasts.push(toast),
      load: () => undefined,
      clock: clock(),
    });
    const { ending, calls } = await makeCall(
      wire,
      call.endpoint.path,
      reply,
      (signal) => call.make(provider, signal),
      isEndless,
    );
    const told = {
      toasts: toasts.map(formatToast),
      sent: calls.map(({ headers: { authorization } }) =>
        authorization === `Bearer ${TOKEN}` ? ('with token' as const) : ('without' as const),
      ),
    };
    if (ending.how === 'never') return { ends: 'never', ...told };
    if (ending.how === 'in an error') {
      const { message, statusCode = 0 } = ending.error;
      return {
        ends: 'in an error',
        ...(statusCode >= 400 && reply.status !== undefined && { status: statusCode }),
        message,
        ...told,
      };
    }
    const { data } = ending.value;
    const { brings, resource } = call;
    if (brings === 'list' && resource) {
      const odd = leftovers(resource, data);
      return { ends: 'well', ...told, records: odd.join() || (data as unknown[]).length };
    }
    return { ends: 'well', ...told, ...(brings === 'record' && { records: 'the one' }) };
  }

  it.each(calls.map((call) => [call.places.join(', '), call] as const))(
    '%s ends as declared, however it is answered',
    async (_places, call) => {
      const usual = answerOf(call, { result: call.usual, said: 'Success' });
      const outcomes: Record<string, Outcome> = {};
      const expected: Record<string, Outcome> = {};
      for (const [name, failure] of Object.entries(failures)) {
        outcomes[name] = await outcomeOf(call, failure.reply(usual), failure.endless);
        expected[name] = failing(call, failure);
      }
      for (const [name, success] of Object.entries(successesOf(call))) {
        outcomes[name] = await outcomeOf(call, answerOf(call, success));
        expected[name] = succeeding(call, success);
      }
      expect(outcomes).toEqual(expected);
    },
  );
}
