import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signIn } from './client.ts';
import { serverBeside } from './shared-backend.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ask, heardOn, plug } from './wire.ts';

const distDir = temporaryFolder();
mkdirSync(join(distDir, 'assets'));
writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Console</title>');
for (const name of ['index-4f3a.js', 'worker-1b2c.js']) {
  writeFileSync(join(distDir, 'assets', name), 'export {}');
}
const backend = await serverBeside({
  distDir,
  trustProxy: ['127.0.0.1'],
  app: { apiPage: true, corsOrigins: ['https://console.example'] },
});
const token = await signIn(backend.url);

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
const PAGE = { accept: 'text/html' };

it.each([
  ['a probe', '/healthz', 200, {}],
  ['a refused call', '/api/TAXPayers/GetTAXPayersList', 401, {}],
  ['the start page', '/', 200, PAGE],
  ['the outbox', '/demo/outbox', 200, PAGE],
])('protects %s', async (_what, path, status, headers) => {
  const answer = await ask(backend.url + path, { headers });
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
  const { status, headers } = await ask(backend.url + path, { headers: {} });
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
  const headers = { authorization: `Bearer ${token}` };
  const answer = await ask(`${backend.url}/api/Transactions/Refund/History`, { headers });
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
  const [overHttps, plain] = await Promise.all(
    [{ 'x-forwarded-proto': 'https' }, {}].map((headers) =>
      ask(`${backend.url}/healthz`, { headers }),
    ),
  );
  expect(overHttps?.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(plain?.headers).not.toHaveProperty('strict-transport-security');
});
