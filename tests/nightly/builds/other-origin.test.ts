import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, startBackend } from '../../server/backend.ts';
import { temporaryFolder } from '../../server/temporary-folder.ts';
import { sharedBrowser } from '../../journeys/kit/stage.ts';
import { eventually } from '../../journeys/kit/eventually.ts';
import { visitInTest } from '../../journeys/kit/followed.ts';
import { counted, listed } from '../../journeys/kit/list-page.ts';
import { drawn, tiles } from '../../journeys/kit/map.ts';
import { recordCalls } from '../../journeys/kit/traffic.ts';
import { signIn } from '../../journeys/kit/visit.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const TILES = 'https://tiles.example';
const ATTRIBUTION = '© <b>The survey</b>';
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const distDir = temporaryFolder();
let host: Server;
let consoleUrl: string;
let backend: Backend;
let browser: Browser;
beforeAll(async () => {
  host = createServer((request, response) => {
    const wanted = join(distDir, new URL(request.url ?? '/', 'http://x').pathname);
    const file =
      extname(wanted) !== '' && existsSync(wanted) ? wanted : join(distDir, 'index.html');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  consoleUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  backend = await startBackend({ app: { corsOrigins: [consoleUrl] } });
  [browser] = await Promise.all([sharedBrowser(), buildConsole(backend.url)]);
});
afterAll(async () => {
  await backend?.stop();
  host.close();
});

/** The console for a plain static host, calling a backend and showing tiles from elsewhere. */
async function buildConsole(baseUrl: string): Promise<void> {
  const builder = join(import.meta.dirname, 'build-elsewhere.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', builder, distDir], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITE_API_BASE_URL: baseUrl,
      VITE_MAP_TILES: `${TILES}/{z}/{x}/{y}.png`,
      VITE_MAP_ATTRIBUTION: ATTRIBUTION,
    },
  });
}

it('signs in and lists refunds of a backend on another origin', async () => {
  const { page } = await visitInTest(browser, { baseURL: consoleUrl });
  const calls = recordCalls(page);
  await page.goto('/taxpayer-refund');
  await signIn(page);
  await listed(page);
  expect(await counted(page).innerText()).toMatch(/^1–10 of /);
  expect(calls.length).toBeGreaterThan(0);
});

it('lays the map over the tiles that it was built for, and asks nobody else', async () => {
  const { page } = await visitInTest(browser, { baseURL: consoleUrl });
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:') origins.add(origin);
  });
  await page.route(`${TILES}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  );
  await page.goto('/maps');
  await signIn(page);
  await drawn(page);
  await eventually(() => tiles(page).count()).toBeGreaterThan(3);
  await page.getByText(ATTRIBUTION, { exact: true }).waitFor();
  await page.getByText(/ on the map\. /).waitFor();
  expect([...origins].toSorted()).toEqual([TILES, backend.url, consoleUrl].toSorted());
});
