import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenOver } from './when-over.ts';

/** One answer, well-behaved or not. */
export interface Reply {
  /** Default 200. */
  readonly status?: number;
  /** The words beside the status; an empty text sends none. Default: the usual ones. */
  readonly statusText?: string;
  /** An object is sent as JSON, a text as it is. Default: an empty body. */
  readonly body?: unknown;
  /** The answer waits for this; for ever where it is `never`. */
  readonly until?: Promise<unknown>;
  /** The connection is dropped instead of answering, or in the middle of the answer. */
  readonly cut?: 'before' | 'within';
  /** What becomes of the body on its way. */
  damage?(body: string): string;
}

/** What arrived at the server. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** The query string as it stood in the address, without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One answer, or what it is for a call that has arrived. */
export type ResponseSource = Reply | ((call: ReceivedRequest) => Reply);

/** A backend that does what a test tells it, over a real connection. */
export interface Wire {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Answers calls of a path with these in turn; the last one for ever. */
  on(path: string, ...answers: ResponseSource[]): void;
  /** The calls of a path that arrived. */
  received(path: string): readonly ReceivedRequest[];
  /** Resolves when the next call of a path arrives. */
  next(path: string): Promise<void>;
  /** It stops by itself with its test or file. */
  stop(): Promise<void>;
}

/** A successful answer, or a refusal by code. */
export const envelope = (
  result: unknown,
  responseMessage = 'Success',
  responseCode = '200',
): Reply => ({ body: { responseCode, responseMessage, result } });

/** A refusal by status. */
export const failed = (message: string, status = 500): Reply => ({
  ...envelope(null, message, String(status)),
  status,
});

/** What no answer comes after. */
export const never = new Promise<never>(() => undefined);

function answer(reply: Reply, response: ServerResponse): void {
  const { socket } = response;
  if (reply.cut === 'before') {
    socket?.destroy();
    return;
  }
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? '');
  const whole = reply.body === undefined ? '' : text;
  const body = reply.damage ? reply.damage(whole) : whole;
  const status = reply.status ?? 200;
  if (reply.cut === 'within') {
    response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) + 100 });
    response.write(body, () => socket?.destroy());
    return;
  }
  if (reply.statusText === '') {
    // Node would put the usual words in: HTTP/2 servers and some proxies send none.
    const headers = `Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}`;
    socket?.end(`HTTP/1.1 ${status} \r\n${headers}\r\n\r\n${body}`);
    return;
  }
  response.writeHead(status, reply.statusText, { 'Content-Type': 'application/json' });
  response.end(body);
}

/** Opens a wire for one test or, outside of tests, for all of its file: it stops with them. */
export async function openWire(): Promise<Wire> {
  const answers = new Map<string, ResponseSource[]>();
  const calls: ReceivedRequest[] = [];
  const awaited: { path: string; arrive: () => void }[] = [];

  const server = createServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const call = { method: request.method ?? '', path, query, headers: request.headers, body };
      calls.push(call);
      for (const { arrive } of awaited.filter((one) => one.path === path)) arrive();
      const planned = answers.get(path) ?? [];
      const next = (planned.length > 1 ? planned.shift() : planned[0]) ?? { status: 404 };
      const reply = typeof next === 'function' ? next(call) : next;
      if (reply.until === undefined) answer(reply, response);
      else void reply.until.then(() => answer(reply, response));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  whenOver(stop);

  return {
    url: `http://127.0.0.1:${port}`,
    on: (path, ...planned) => void answers.set(path, planned),
    received: (path) => calls.filter((call) => call.path === path),
    next: (path) => new Promise((arrive) => awaited.push({ path, arrive })),
    stop,
  };
}
