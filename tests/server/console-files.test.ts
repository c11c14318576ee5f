import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { signIn } from './client.ts';
import { serverBeside } from './shared-backend.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ask, heardOn, plug } from './wire.ts';

const POLICY = "default-src 'none'; script-src 'self'";
const INDEX = `<!doctype html><html lang="en"><head>
<meta http-equiv="content-security-policy" content="${POLICY}" />
<title>Console</title></head></html>`;
const SCRIPT = 'console.log("hello");\n'.repeat(100);
const distDir = temporaryFolder();
mkdirSync(join(distDir, 'assets'));
for (const [name, content] of Object.entries({
  'index.html': INDEX,
  'assets/worker-1b2c.js': 'export {}',
  'assets/index-4f3a.js': SCRIPT,
  'assets/index-4f3a.js.br': brotliCompressSync(SCRIPT),
  'assets/index-4f3a.js.gz': gzipSync(SCRIPT),
}))
  writeFileSync(join(distDir, name), content);
const backend = await serverBeside({
  distDir,
  trustProxy: ['127.0.0.1'],
  app: { apiPage: true, corsOrigins: ['https://console.example'] },
});

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(backend.url + path, { headers });
const PAGE = { accept: 'text/html,*/*;q=0.8' };

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
  const { status, headers, body } = await get(path, PAGE);
  expect(status).toBe(200);
  expect(body.toString()).toBe(INDEX);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
});

it('refuses a URL with invalid percent-encoding', async () => {
  const { status, body } = await get('/Auth/%E0%A4%A', PAGE);
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
  const start = await get('/users', PAGE);
  expect((await get('/users', { ...PAGE, 'if-none-match': start.headers.etag ?? '' })).status).toBe(
    304,
  );
});

it.each([
  ['/assets/gone-0000.js', PAGE],
  ['/api/Nothing', PAGE],
  ['/../server/app.ts', { accept: '*/*' }],
  ['/%2e%2e%2fpackage.json', { accept: '*/*' }],
])('answers %s with an envelope', async (path, headers) => {
  const { status, body } = await get(path, headers);
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toMatchObject({ responseCode: '404', result: null });
});

/** What every answer has; its content policy differs. */
const EVERYWHERE = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

it.each([
  ['a probe', '/healthz', 200, {}],
  ['a refused call', '/api/TAXPayers/GetTAXPayersList', 401, {}],
  ['the start page', '/', 200, PAGE],
  ['the outbox', '/demo/outbox', 200, PAGE],
])('protects %s', async (_what, path, status, headers) => {
  const answer = await get(path, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(EVERYWHERE);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(answer.headers['vary']).toMatch(/accept-encoding/i);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
});

it.each([
  ['/assets/index-4f3a.js', false],
  ['/assets/worker-1b2c.js', true],
])('gives %s what a file needs, and a worker its policy', async (path, hasPolicy) => {
  const { status, headers } = await get(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(headers).not.toHaveProperty('permissions-policy');
  expect('content-security-policy' in headers).toBe(hasPolicy);
});

/** What is about the one answer. */
const OWN =
  /^(?:access-control-.*|cache-control|connection|content-type|date|keep-alive|transfer-encoding|vary|x-request-id)$/;

it('a JSON response has the standard headers, a policy that forbids everything, and no others', async () => {
  const authorization = `Bearer ${await signIn(backend.url)}`;
  const answer = await get('/api/Transactions/Refund/History', { authorization });
  expect(answer.status).toBe(200);
  const shared = Object.entries(answer.headers).filter(([name]) => !OWN.test(name));
  const { 'content-security-policy': policy, ...others } = Object.fromEntries(shared);
  expect(others).toEqual(EVERYWHERE);
  expect(String(policy).split(/; ?/)).toEqual([
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

it('protects the answer to what is not HTTP', async () => {
  const socket = await plug(backend.url);
  const heard = heardOn(socket);
  socket.write('GARBAGE\r\n\r\n');
  const [head = ''] = (await heard).split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  const headers = Object.fromEntries(lines.map((line) => line.split(': ')));
  expect(headers).toMatchObject(EVERYWHERE);
});

it('sends Strict-Transport-Security over HTTPS only', async () => {
  const { headers } = await get('/healthz', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await get('/healthz')).headers).not.toHaveProperty('strict-transport-security');
});
