import { expect, it } from 'vitest';
import { signIn } from './client.ts';
import { serverBeside } from './shared-backend.ts';
import { ask } from './wire.ts';

const CONSOLE = 'https://console.example';
const OTHER = 'http://localhost:5173';
const jwtSecret = 'a secret of two servers, of 32 signs or more';
const LIST = '/api/TAXPayers/GetTAXPayersList';

const [backend, alone] = await Promise.all([
  serverBeside({ app: { jwtSecret, corsOrigins: [CONSOLE, OTHER] }, limits: { 'sign in': 1 } }),
  serverBeside({ app: { jwtSecret } }),
]);

const preflight = (url: string, origin: string, headers = 'authorization,content-type') =>
  ask(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers,
    },
  });

it('lets a console send its calls', async () => {
  const { status, headers } = await preflight(`${backend.url}/Auth/Login`, OTHER);
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': OTHER,
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'authorization, content-type, x-background',
    'access-control-max-age': '600',
  });
  expect(headers['vary']).toMatch(/origin/i);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

it('allows it to read responses, errors and the exposed headers', async () => {
  const authorization = `Bearer ${await signIn(backend.url)}`;
  const askFrom = (path: string, headers = {}) =>
    ask(backend.url + path, { headers: { origin: CONSOLE, ...headers } });
  const read = { 'access-control-allow-origin': CONSOLE };
  const list = await askFrom(LIST, { authorization });
  expect(list).toMatchObject({ status: 200, headers: read });
  expect(list.headers['access-control-expose-headers']).toBe('date, retry-after, x-request-id');
  expect(list.headers['vary']).toMatch(/accept-encoding.*origin/i);
  expect(await askFrom(LIST)).toMatchObject({ status: 401, headers: read });
  expect(await askFrom('/api/Nothing')).toMatchObject({ status: 404, headers: read });
});

it.each(['https://console.example.evil.example', 'null'])('does not allow %s', async (origin) => {
  const asked = await preflight(`${backend.url}/Auth/Login`, origin);
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  const { headers } = await ask(`${backend.url}/healthz`, { headers: { origin } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

it('is silent to everybody when no origin is set', async () => {
  const { status, headers, body } = await preflight(`${alone.url}/Auth/Login`, CONSOLE);
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toMatchObject({ responseCode: '404' });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
