import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { runProgram, runStart } from '../child.ts';
import { call } from '../client.ts';
import { ownEmbeddedDatabase } from '../own-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { TestDatabase } from '../test-database.ts';

const folder = temporaryFolder();

let database: TestDatabase;
beforeEach(async () => {
  database = await ownEmbeddedDatabase();
});
const isLocked = () => existsSync(join(database.env['DATA_DIR'] ?? '', 'lock'));

/** `npm start` with a program that does something on a signal, which it is sent. */
async function startAndSignal(name: string, program: string) {
  const preload = join(folder, `${name}.mjs`);
  writeFileSync(preload, program);
  const server = await runStart({ ...database.env, NODE_OPTIONS: `--import=${preload}` });
  server.process.kill('SIGUSR2');
  return server;
}

const ENDS_ITS_THREAD = `import { isMainThread } from 'node:worker_threads';
const channel = new BroadcastChannel('end');
channel.unref();
if (isMainThread) process.on('SIGUSR2', () => channel.postMessage(null));
else channel.onmessage = () => process.exit(1);`;

it('a thread that has ended ends the server, which says why, and the next one starts', async () => {
  const server = await startAndSignal('ends-its-thread', ENDS_ITS_THREAD);
  expect(await server.exit).toBe(1);
  expect(server.stderr()).toMatch(
    /^The database in \S+ has stopped, and the server with it\. Its thread has ended\.\n$/,
  );
  const again = await runStart(database.env);
  expect((await call(`${again.url}/readyz`)).status).toBe(200);
  expect(await again.end()).toBe(0);
});

const SECRET = 'somebody@nra.example';
/** With values at the error as those of queries have them. */
const FAILS_LATER = `process.on('SIGUSR2', () => {
  void Promise.reject(Object.assign(new Error('nobody waited'), { params: ['${SECRET}'] }));
});`;

it('logs an uncaught error without its values, and shuts down cleanly', async () => {
  const server = await startAndSignal('fails-later', FAILS_LATER);
  expect(await server.exit).toBe(1);
  expect(server.stdout()).toMatch(/"level":60.*"message":"nobody waited"/);
  expect(server.stdout() + server.stderr()).not.toContain(SECRET);
  expect(isLocked()).toBe(false);
});

it('npm run dev: console and backend behind one address, both gone after Ctrl-C', async () => {
  // The compiler would take both cores from what is waited for.
  const child = runProgram('dev', database.env, { args: ['--no-types'], fromSource: true });
  const screen = await child.says('hot reload: http');
  const url = /hot reload: (http:\S+?)\/?\s/.exec(screen)?.[1] ?? '';
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/@vite/client');
  const answer = await call(`${url}/api/Transactions/Refund/History`);
  expect(answer).toMatchObject({ status: 401, code: '401' });
  expect(isLocked()).toBe(true);
  child.process.kill('SIGINT');
  expect(await child.exit).toBe(0);
  expect(isLocked()).toBe(false);
});
