import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DEMO_DATA } from '../backend.ts';
import { runStart } from '../child.ts';
import { call } from '../client.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { openOwn, owned } from '../own-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

it('answers others while a statement runs that nobody can interrupt', async () => {
  const { db } = await openOwn(owned(await makeEmbeddedDatabase(DEMO_DATA)));
  let done = false;
  const long = db
    .execute(sql`select count(*) from generate_series(1, 3000000)`)
    .then(() => (done = true));
  let turns = 0;
  const turn = (): unknown => done || (turns++, setImmediate(turn));
  turn();
  await long;
  // In one thread there is none before the answer.
  expect(turns).toBeGreaterThan(100);
});

/** Ends the thread, and not the process, on a signal. */
const ENDS_ITS_THREAD = `import { isMainThread } from 'node:worker_threads';
const channel = new BroadcastChannel('end');
channel.unref();
if (isMainThread) process.on('SIGUSR2', () => channel.postMessage(null));
else channel.onmessage = () => process.exit(1);`;

it('a thread that has ended ends the server, which says why, and the next one starts', async () => {
  const database = owned(await makeEmbeddedDatabase(DEMO_DATA));
  const preload = join(folder, 'ends-its-thread.mjs');
  writeFileSync(preload, ENDS_ITS_THREAD);
  const server = await runStart({ ...database.env, NODE_OPTIONS: `--import=${preload}` });
  server.process.kill('SIGUSR2');
  expect(await server.exit).toBe(1);
  expect(server.stderr()).toMatch(
    /^The database in \S+ has stopped, and the server with it\. Its thread has ended\.\n$/,
  );
  const again = await runStart(database.env);
  expect((await call(`${again.url}/readyz`)).status).toBe(200);
  again.process.kill('SIGTERM');
  expect(await again.exit).toBe(0);
});
