import { login } from '../../src/resources/account';
import { figures } from '../../src/resources/declarations';
import { resources } from '../../src/resources/index';
import { listChanges } from '../../src/resources/own-calls';
import type { Resource } from '../../src/schema/define';
import type { Figures } from '../../src/schema/language/figures';
import { figuresAsResource } from '../../src/schema/figures';
import type { Endpoint } from '../../src/schema/language/calls';
import type { Fields } from '../../src/schema/language/fields';
import { setAtPath, pageOf, rows } from '../../tests/kit/rows.ts';
import { inSeconds, validToken } from '../../tests/kit/session.ts';

/** A call as it arrived. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

const A_DAY_S = 86_400;
/** How many records a list has: more than three pages. */
const RECORDS = 36;
/** How many days, months or parts figures are made of. */
const PARTS = 8;

interface Declared {
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'result'>;
  /** What lies where the endpoint looks for its result. */
  answer(call: Call): unknown;
}

/** The page that a body asks for, in the words of the contract. */
function pageFor(resource: Resource, { body }: Call): unknown {
  const asked = JSON.parse(body || '{}') as Record<string, number>;
  const [page = 1, size = 10] = [asked['pageNumber'], asked['perPage']];
  const all = rows(resource, RECORDS);
  return pageOf(resource, all.slice((page - 1) * size, page * size), all.length);
}

const countsOf = (fields: Fields): Record<string, number> =>
  Object.fromEntries(Object.keys(fields).map((name, place) => [name, place]));

/** The declared calls of a resource. Filters narrow nothing: each call has all records. */
function callsOf(resource: Resource): Declared[] {
  const { list, filters = {}, summary, get, details } = resource;
  if (list.paging === 'server') {
    const pages = [list.endpoint, ...Object.values(list.tabs ?? {}).map((tab) => tab.endpoint)];
    return pages.flatMap((endpoint) =>
      endpoint ? [{ endpoint, answer: (call) => pageFor(resource, call) }] : [],
    );
  }
  const filterCalls = Object.values(filters).flatMap((filter) =>
    filter?.endpoint ? [filter.endpoint] : [],
  );
  const lists = [list.endpoint, ...filterCalls, get].filter((one) => one !== undefined);
  const related = (details?.related ?? []).flatMap((one) => (one.figures ? [one.figures] : []));
  return [
    ...lists.map((endpoint) => ({ endpoint, answer: () => rows(resource, RECORDS) })),
    ...[...related, ...(summary ? [summary] : [])].map(({ endpoint, fields }) => ({
      endpoint,
      answer: () => countsOf(fields),
    })),
  ];
}

const listCalls = resources.flatMap(callsOf);
const declaredFigures = figures.filter((one): one is Figures => 'endpoint' in one);

/** What a backend made of the declarations answers to a call: always well, with values of every kind. */
export function answerTo(call: Call): Record<string, unknown> {
  const answer: Record<string, unknown> = {
    responseCode: '200',
    responseMessage: 'Success',
    result: null,
  };
  const isAsked = ({ endpoint }: Pick<Declared, 'endpoint'>): boolean =>
    endpoint.method === call.method && endpoint.path === call.path;
  if (call.path === login.endpoint.path) {
    setAtPath(login.endpoint.result ?? 'result', validToken({ exp: inSeconds(A_DAY_S) }), answer);
  } else if (call.path === listChanges.endpoint.path) {
    answer['result'] = { mark: '0', added: 0 };
  }
  // Several declarations may look for their part of one answer.
  for (const { endpoint, answer: result } of listCalls.filter(isAsked)) {
    setAtPath(endpoint.result ?? 'result', result(call), answer);
  }
  for (const one of declaredFigures.filter(isAsked)) {
    const made = rows(figuresAsResource(one), PARTS);
    const place = [one.endpoint.result ?? 'result', one.within].filter(Boolean).join('.');
    if (answer['result'] === null) answer['result'] = {};
    setAtPath(place, one.shape === 'record' ? made[1] : made, answer);
  }
  return answer;
}
