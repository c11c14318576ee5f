import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { serverBeside } from './shared-backend.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ask } from './wire.ts';

const POLICY = "default-src 'none'; script-src 'self'";
const INDEX = `<!doctype html><html lang="en"><head>
<meta http-equiv="content-security-policy" content="${POLICY}" />
<title>Console</title></head></html>`;
const SCRIPT = 'console.log("hello");\n'.repeat(100);
const distDir = temporaryFolder();
mkdirSync(join(distDir, 'assets'));
writeFileSync(join(distDir, 'index.html'), INDEX);
writeFileSync(join(distDir, 'assets/index-4f3a.js'), SCRIPT);
writeFileSync(join(distDir, 'assets/index-4f3a.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(distDir, 'assets/index-4f3a.js.gz'), gzipSync(SCRIPT));
const backend = await serverBeside({ distDir });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(backend.url + path, { method, headers });
const page = { accept: 'text/html,*/*;q=0.8' };

it.each([
  '/',
  '/users?page=2',
  '/apiary',
  '/tax-payers/%E0%A4%A',
  '/tax-payers/%',
  '/tax-payers/100%?search=%E0%A4%A',
  '/users/%zz/a',
  '/tax-payers/%F0%9F%98%80%2F%3F%23%25',
  '/tax-payers/%00',
  `/tax-payers/${'x'.repeat(300)}`,
  '/dashboard?to=%&__proto__[a]=1',
  '/tax-payers/a%5Cb%2e%2e%2fc',
  '/%C0%AE%C0%AE/users',
])('shows the start page at %s, never from a cache unasked', async (path) => {
  const { status, headers, body } = await get(path, page);
  expect(status).toBe(200);
  expect(body.toString()).toBe(INDEX);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
});

it('refuses a URL with invalid percent-encoding', async () => {
  const { status, body } = await get('/Auth/%E0%A4%A', page);
  expect(status).toBe(400);
  expect(JSON.parse(body.toString())).toMatchObject({ responseCode: '400' });
});

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('answers Accept-Encoding %s with %s', async (accepted, sent, unpack) => {
  const { headers, body } = await get('/assets/index-4f3a.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(sent);
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['vary']).toMatch(/accept-encoding/i);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(unpack(body).toString()).toBe(SCRIPT);
});

it('answers 304 for a matching ETag, per content encoding', async () => {
  const packed = { 'accept-encoding': 'br' };
  const first = await get('/assets/index-4f3a.js', packed);
  const etag = first.headers.etag ?? '';
  expect(etag).not.toBe('');
  const again = await get('/assets/index-4f3a.js', { ...packed, 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  const other = await get('/assets/index-4f3a.js', { 'if-none-match': etag });
  expect(other.status).toBe(200);
  const start = await get('/users', page);
  expect((await get('/users', { ...page, 'if-none-match': start.headers.etag ?? '' })).status).toBe(
    304,
  );
});

it.each([
  ['/assets/gone-0000.js', page],
  ['/api/Nothing', page],
  ['/../server/app.ts', { accept: '*/*' }],
  ['/%2e%2e%2fpackage.json', { accept: '*/*' }],
])('answers %s with an envelope', async (path, headers) => {
  const { status, body } = await get(path, headers);
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toMatchObject({ responseCode: '404', result: null });
});
