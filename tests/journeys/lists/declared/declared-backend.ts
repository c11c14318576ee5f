import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Call, resultOf, successOf } from './answers.ts';

const DIST = join(import.meta.dirname, '../../../../dist');

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

/** A success or a refusal of which the server says nothing but its code. */
export class Silence {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
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
    const result = await (answers.get(path) ?? resultOf)(call);
    const status = result instanceof Refusal ? result.status : 200;
    const refusal = { responseCode: '500', responseMessage: 'No.', result: null };
    const silence = result instanceof Silence && { responseCode: result.code };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(silence || (status === 200 ? successOf(path, result) : refusal)));
  }

  const server = createServer((request, response) => void serve(request, response));
  // A connection that closes while a command is on its way to it would be that command's failure.
  server.keepAliveTimeout = 0;
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
