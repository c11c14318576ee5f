import type { Endpoint } from '../../../../src/schema/language/calls';
import type { Fields } from '../../../../src/schema/language/fields';
import type { ListArgs } from '../../../../src/schema/language/lists';
import type { Resource } from '../../../../src/schema/define';
import { chosenEntries, filterValues, givenParams } from './choices.ts';
import { declarations } from './declarations.ts';
import { entriesOf } from './entries.ts';
import { rowOf } from './expected-actions.ts';
import { asSent } from './expected-computed.ts';
import type { Entry } from './screens.ts';

/** A call as it arrived. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

/** Writes a value at a dot path such as `page.list`. */
export function at(path: string, value: unknown, into: Record<string, unknown>): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) into[name] = value;
  else at(rest.join('.'), value, (into[name] ??= {}) as Record<string, unknown>);
}

/** Puts a page of records where the declaration looks for it, without what it computes of them. */
export function pageOf(
  resource: Resource,
  records: readonly unknown[],
  total = records.length,
): unknown {
  const entries = records.map((record) =>
    Object.prototype.toString.call(record) === '[object Object]'
      ? asSent(resource, record as Entry)
      : record,
  );
  const result: Record<string, unknown> = {};
  const { list } = resource;
  if (list.paging !== 'server') return entries;
  at(list.rows, entries, result);
  at(list.total, total, result);
  return result;
}

/** An answer with a value where the declared call looks for its result. */
export function successOf(path: string, value: unknown): Record<string, unknown> {
  const answer: Record<string, unknown> = { responseCode: '200', responseMessage: 'Success' };
  at(declaredAt(path)?.endpoint.result ?? 'result', value, answer);
  return answer;
}

/** What goes over the wire of a call. */
export function requestOf<Args>(endpoint: Endpoint<Args>, args: Args): Omit<Call, 'path'> {
  const present = Object.entries(endpoint.query?.(args) ?? {}).filter(
    ([, value]) => value !== undefined,
  );
  const body = endpoint.body?.(args);
  return {
    method: endpoint.method,
    query: new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString(),
    body: body === undefined ? '' : JSON.stringify(body),
  };
}

type Chosen = Readonly<Record<string, string>>;

/** Every choice of the filters that one call answers. */
const choicesOf = (resource: Resource, endpoint: Endpoint<ListArgs>): Chosen[] =>
  Object.entries(resource.filters ?? {}).reduce<Chosen[]>(
    (choices, [name, filter]) => {
      if (!filter || !('endpoint' in filter) || filter.endpoint !== endpoint) return choices;
      const values = filterValues(resource, name, filter);
      return choices.flatMap((chosen) => [
        chosen,
        ...values.map((value) => ({ ...chosen, [name]: value })),
      ]);
    },
    [{}],
  );

/** The records that a call asks for: those of the choice that would make the same call. */
function served(resource: Resource, endpoint: Endpoint<ListArgs>, call: Call): readonly Entry[] {
  const asked = new URLSearchParams(call.query).toString();
  const chosen = choicesOf(resource, endpoint).findLast((filters) => {
    const { query, body } = requestOf(endpoint, { filters, params: givenParams(resource) });
    return query === asked && body === call.body;
  });
  return chosen ? chosenEntries(resource, chosen) : [];
}

/** The record that a call for one asks for, alone where lists come in pages, else first in a list. */
function oneOf(resource: Resource, get: Endpoint<{ readonly id: string }>, call: Call): unknown {
  const found = entriesOf(resource).filter((entry) => {
    const { query, body } = requestOf(get, { id: String(rowOf(resource, entry).id) });
    return query === new URLSearchParams(call.query).toString() && body === call.body;
  });
  const sent = found.map((entry) => asSent(resource, entry));
  return resource.list.paging === 'server' ? (sent[0] ?? null) : sent;
}

interface Declared {
  readonly endpoint: Pick<Endpoint, 'path' | 'result'>;
  answer(call: Call): unknown;
}

/** What each call of figures about a record answers. */
const recordFigures: readonly Declared[] = declarations
  .flatMap(({ details }) => details?.related ?? [])
  .flatMap(({ figures }) =>
    figures ? [{ endpoint: figures.endpoint, answer: () => countsOf(figures.fields) }] : [],
  );

/** What each declared call of lists, records and the figures over them answers. */
const listCalls: readonly Declared[] = declarations.flatMap((resource): Declared[] => {
  const { list, filters = {}, summary, get } = resource;
  const figures: Declared[] = summary
    ? [{ endpoint: summary.endpoint, answer: () => figuresAt(summary.endpoint.path) }]
    : [];
  if (get) figures.push({ endpoint: get, answer: (call) => oneOf(resource, get, call) });
  if (list.paging === 'server') {
    const calls = [list.endpoint, ...Object.values(list.tabs ?? {}).map((tab) => tab.endpoint)];
    return [
      ...figures,
      ...calls.map((endpoint) => ({
        endpoint,
        answer: ({ body }: Call) => {
          const all = entriesOf(resource);
          const { from, size } = askedPage(body);
          return pageOf(resource, all.slice((from - 1) * size, from * size), all.length);
        },
      })),
    ];
  }
  const calls = Object.values(filters).flatMap((filter) =>
    filter && 'endpoint' in filter && filter.endpoint ? [filter.endpoint] : [],
  );
  return [
    ...figures,
    ...[...new Set([...calls, list.endpoint])].map((endpoint) => ({
      endpoint,
      answer: (call: Call) => pageOf(resource, served(resource, endpoint, call)),
    })),
  ];
});

/** The page that a body asks for, in the words of the contract or of the samples. */
function askedPage(text: string): { from: number; size: number } {
  const body = JSON.parse(text) as Record<string, number>;
  return {
    from: body['pageNumber'] ?? body['page'] ?? 1,
    size: body['perPage'] ?? body['pageSize'] ?? 10,
  };
}

/** Some figures about a record are part of the answer that another screen lists. */
const declaredCalls = [...listCalls, ...recordFigures];

const declaredAt = (path: string): Declared | undefined =>
  declaredCalls.find(({ endpoint }) => endpoint.path === path);

/** What a call of figures answers, of which each list may show others. */
const figuresAt = (path: string): Record<string, number> =>
  Object.assign(
    {},
    ...declarations
      .filter(({ summary }) => summary?.endpoint.path === path)
      .map((resource) => figuresOf(resource)),
  );

/** Figures: each another number. */
export const countsOf = (fields: Fields = {}): Record<string, number> =>
  Object.fromEntries(Object.keys(fields).map((name, place) => [name, place]));

/** The figures over a list. */
export const figuresOf = ({ summary }: Resource): Record<string, number> =>
  countsOf(summary?.fields);

/** The path of the call that a list makes before anything is chosen but what has to be. */
export function listPath({ list, filters = {} }: Resource): string {
  const required = Object.values(filters).find((filter) => filter && 'required' in filter);
  const endpoint = required && 'endpoint' in required ? required.endpoint : undefined;
  return (endpoint ?? list.endpoint).path;
}

/** The usual result of a declared call; null for any other. */
export const resultOf = (call: Call): unknown => declaredAt(call.path)?.answer(call) ?? null;
