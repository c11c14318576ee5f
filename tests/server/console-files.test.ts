import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, startBackend } from './backend.ts';

const INDEX = '<!doctype html><title>Console</title>';
const SCRIPT = 'console.log("hello");\n'.repeat(100);
let backend: Backend;
let distDir: string;
beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'revenue-console-dist-'));
  mkdirSync(join(distDir, 'assets'));
  writeFileSync(join(distDir, 'index.html'), INDEX);
  writeFileSync(join(distDir, 'assets/index-4f3a.js'), SCRIPT);
  writeFileSync(join(distDir, 'assets/index-4f3a.js.br'), brotliCompressSync(SCRIPT));
  backend = await startBackend({ distDir, seed: false });
});
afterAll(async () => {
  await backend.stop();
  rmSync(distDir, { recursive: true });
});

/** Node's plain client: fetch would unpack what it receives. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(backend.url + path, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}
const page = { accept: 'text/html,*/*;q=0.8' };

it.each(['/', '/index.html', '/taxpayer-refund', '/users?page=2', '/a/b/c', '/apiary'])(
  'shows the start page at %s, never from a cache unasked',
  async (path) => {
    const { status, headers, body } = await get(path, page);
    expect(status).toBe(200);
    expect(body.toString()).toBe(INDEX);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  },
);

it('lets hashed files be kept for a year', async () => {
  const { status, headers, body } = await get('/assets/index-4f3a.js');
  expect(status).toBe(200);
  expect(body.toString()).toBe(SCRIPT);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/javascript/);
});

it('sends the compressed twin to a browser that can read it', async () => {
  const { headers, body } = await get('/assets/index-4f3a.js', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['vary']).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  const plain = await get('/', { ...page, 'accept-encoding': 'gzip, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(INDEX);
});

it.each([
  ['/assets/gone-0000.js', page],
  ['/api/Nothing', page],
  ['/Auth/Nothing', page],
  ['/missing.png', { accept: 'image/*' }],
  ['/../server/app.ts', { accept: '*/*' }],
  ['/%2e%2e%2fpackage.json', { accept: '*/*' }],
])('answers %s with an envelope', async (path, headers) => {
  const { status, body } = await get(path, headers);
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toMatchObject({ responseCode: '404', result: null });
});

it('does not answer a POST with a page', async () => {
  const { status, body } = await get('/taxpayer-refund', page, 'POST');
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toMatchObject({ responseCode: '404' });
});
