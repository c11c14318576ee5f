import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { resources } from '../../../../src/resources/index';
import type { Endpoint, ListArgs, Resource } from '../../../../src/schema/define';
import { DIST } from '../../kit/stage.ts';
import { read } from './expected-cells.ts';
import { entriesOf } from './entries.ts';
import { type Entry, fieldOf } from './screens.ts';

/** A call as it arrived. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

/** What is answered to a call in the place of the usual; a promise holds the answer back. */
export type Answer = (call: Call) => unknown;

/** A server of the built console whose API is made of the declarations. */
export interface DeclaredBackend {
  readonly url: string;
  /** Every call that arrived, the newest last. */
  readonly calls: readonly Call[];
  /** Answers calls of a path with results of its own. */
  answer(path: string, answer: Answer): void;
  /** Answers everything as declared again, and forgets the calls. */
  reset(): void;
  stop(): Promise<void>;
}

/** An HTTP error in the place of a result. */
export class Refusal {
  readonly status: number;

  constructor(status: number) {
    this.status = status;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

function sendFile(path: string, response: ServerResponse): void {
  const file = extname(path) in TYPES ? path : '/index.html';
  try {
    const bytes = readFileSync(join(DIST, file));
    const immutable = file.startsWith('/assets/') && { 'cache-control': 'max-age=3600' };
    response.writeHead(200, { 'content-type': TYPES[extname(file)], ...immutable }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

/** Writes a value at a dot path such as `page.list`. */
function at(path: string, value: unknown, into: Record<string, unknown>): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) into[name] = value;
  else at(rest.join('.'), value, (into[name] ??= {}) as Record<string, unknown>);
}

/** Puts a page of records where the declaration looks for it. */
export function pageOf(
  resource: Resource,
  entries: readonly unknown[],
  total = entries.length,
): unknown {
  const result: Record<string, unknown> = {};
  const { list } = resource;
  if (list.paging !== 'server') return entries;
  at(list.rows, entries, result);
  at(list.total, total, result);
  return result;
}

const subsets = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>(
    (found, name) => [...found, ...found.map((set) => [...set, name])],
    [[]],
  );

/**
 * The records that a filter's call asks for: those whose own values, asked for by that call, would
 * make the same query.
 */
function served(resource: Resource, endpoint: Endpoint<ListArgs>, query: string): Entry[] {
  const sharing = Object.entries(resource.filters ?? {}).flatMap(([name, filter]) =>
    filter && 'endpoint' in filter && filter.endpoint === endpoint ? [name] : [],
  );
  return entriesOf(resource).filter((entry) =>
    subsets(sharing).some((names) => {
      const values = names.map((name) => [name, read(fieldOf(resource, name), entry[name])]);
      if (names.length === 0 || values.some(([, value]) => value === null)) return false;
      return queryOf(endpoint, Object.fromEntries(values)) === query;
    }),
  );
}

const queryOf = (endpoint: Endpoint<ListArgs>, filters: Record<string, string>): string => {
  const entries = Object.entries(endpoint.query?.({ filters }) ?? {});
  const present = entries.filter(([, value]) => value !== undefined);
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
};

/** The usual answer to a declared call; null for any other. */
function declared({ path, query, body }: Call): unknown {
  const asked = new URLSearchParams(query).toString();
  for (const resource of resources) {
    const { list, filters = {}, summary } = resource;
    if (summary?.endpoint.path === path) {
      return Object.fromEntries(Object.keys(summary.fields).map((name, place) => [name, place]));
    }
    if (list.paging === 'server') {
      const paths = [list.endpoint, ...Object.values(list.tabs ?? {}).map((tab) => tab.endpoint)];
      if (!paths.some((endpoint) => endpoint.path === path) || list.endpoint.result) continue;
      const { pageNumber, perPage } = JSON.parse(body) as { pageNumber: number; perPage: number };
      const all = entriesOf(resource);
      const start = (pageNumber - 1) * perPage;
      return pageOf(resource, all.slice(start, start + perPage), all.length);
    }
    for (const filter of Object.values(filters)) {
      const endpoint = filter && 'endpoint' in filter ? filter.endpoint : undefined;
      if (endpoint?.path === path && asked !== '') return served(resource, endpoint, asked);
    }
    if (list.endpoint.path === path) return entriesOf(resource);
  }
  return null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

export async function startDeclaredBackend(): Promise<DeclaredBackend> {
  const answers = new Map<string, Answer>();
  const calls: Call[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (!/^\/(api|Auth)\//.test(path)) {
      sendFile(path, response);
      return;
    }
    const call = { method: request.method ?? '', path, query, body: await bodyOf(request) };
    calls.push(call);
    const result = await (answers.get(path) ?? declared)(call);
    const status = result instanceof Refusal ? result.status : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    const [responseCode, responseMessage] = status === 200 ? ['200', 'Success'] : ['500', 'No.'];
    const envelope = { responseCode, responseMessage, result: status === 200 ? result : null };
    response.end(JSON.stringify(envelope));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: (path, answer) => void answers.set(path, answer),
    reset() {
      answers.clear();
      calls.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
