import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '../../..');
const TRIAL = path.join(import.meta.dirname, 'penalties.ts');

/** Puts a line of code before the first place that has it; throws where nothing has it. */
function before(code: string, place: string, line: string): string {
  if (!code.includes(place)) throw new Error(`'${place}' stands there no more.`);
  return code.replace(place, `${line}${place}`);
}

const imported = (names: string): string => `import { ${names} } from ${JSON.stringify(TRIAL)};\n`;

/** Adds the trial screen as a developer would: one file and one line in the table of screens. */
const trialScreen: Plugin = {
  name: 'trial-screen',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/src/resources/screens.ts')) {
      const listed = before(
        code,
        '] as const satisfies',
        "  { icon: 'logs', resource: penalties },\n",
      );
      return imported('penalties') + listed;
    }
    if (id.endsWith('/src/resources/index.ts')) {
      return imported('penaltiesOf') + before(code, '  ...reports,', '  penaltiesOf,\n');
    }
    return null;
  },
};

/** The console with the trial screen, built into a folder. */
async function buildTrial(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [trialScreen, react()],
    build: { outDir: folder, minify: false, reportCompressedSize: false, target: 'es2023' },
    worker: { format: 'es', rolldownOptions: { external: ['html2canvas', 'dompurify', 'canvg'] } },
  });
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A call as it came. */
export interface Received {
  readonly call: string;
  readonly body: string;
}

/** What a path of the backend answers, as the envelope's result. */
export type Answers = Readonly<Record<string, (query: URLSearchParams, body: string) => unknown>>;

export interface Trial {
  readonly url: string;
  /** The commands so far. */
  readonly commands: readonly Received[];
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Serves the console with the trial screen, and a backend that answers nothing else. */
export async function startTrial(answers: Answers): Promise<Trial> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trial-console-'));
  await buildTrial(folder);
  const commands: Received[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://trial');
    const answer = answers[pathname];
    if (answer) {
      const body = await readBody(request);
      if (request.method !== 'GET') commands.push({ call: `${request.method} ${pathname}`, body });
      response.setHeader('Content-Type', 'application/json');
      const result = answer(searchParams, body);
      const responseMessage = 'Success';
      response.end(JSON.stringify({ responseCode: '200', responseMessage, result }));
      return;
    }
    const file = path.extname(pathname) === '' ? '/index.html' : pathname;
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    if (pathname.startsWith('/assets/')) response.setHeader('Cache-Control', 'max-age=3600');
    response.end(await readFile(path.join(folder, file)));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
