import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenOver } from '../../kit/when-over.ts';

/** A request on its way to the backend. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Its JSON; undefined where it has no body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly authorization: string | undefined;
}

/** What a mangling may do to a call. */
export interface Mangling {
  /** Another body for the backend, as if it ignored what was asked. */
  readonly request?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** Another query for the backend. */
  readonly query?: (query: URLSearchParams) => void;
  /** Another answer than the backend's envelope. */
  readonly answer?: (envelope: Envelope) => unknown;
  /** Takes over: the backend is not asked. */
  readonly instead?: (response: ServerResponse, asked: Asked) => void;
}

export interface Envelope {
  responseCode: string;
  responseMessage: string;
  // eslint-disable-next-line typescript/no-explicit-any -- it is whatever the backend sends
  result: any;
}

/** The real backend, with some of its calls mangled on their way. */
export interface Proxy {
  readonly url: string;
  /** Mangles the calls of a path from now on; `*` is every call but the sign-in. */
  mangle(path: string, mangling: Mangling): void;
  /** Lets every call through again, and forgets what was asked. */
  reset(): void;
  readonly asked: readonly Asked[];
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/**
 * Ends with the test or, outside of tests, with the file that starts it.
 *
 * @param backend the address of the backend that answers.
 */
export async function startProxy(backend: string): Promise<Proxy> {
  const manglings = new Map<string, Mangling>();
  const asked: Asked[] = [];

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', backend);
    const text = await readBody(request);
    const body = text === '' ? undefined : JSON.parse(text);
    const { method = '', headers } = request;
    const call: Asked = { method, path, query, body, authorization: headers.authorization };
    asked.push(call);
    const mangling =
      manglings.get(path) ?? (path === '/Auth/Login' ? undefined : manglings.get('*'));
    if (mangling?.instead) return mangling.instead(response, call);
    mangling?.query?.(query);
    const sent = body && mangling?.request ? mangling.request({ ...body }) : body;
    const search = query.toString();
    const answer = await fetch(`${backend}${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...(headers.authorization !== undefined && { Authorization: headers.authorization }),
        ...(sent && { 'Content-Type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    const whole = await answer.text();
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(
      mangling?.answer ? JSON.stringify(mangling.answer(JSON.parse(whole) as Envelope)) : whole,
    );
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  // On a busy machine a connection may be closed just when it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenOver(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    mangle: (path, mangling) => void manglings.set(path, mangling),
    reset() {
      manglings.clear();
      asked.length = 0;
    },
    asked,
  };
}
