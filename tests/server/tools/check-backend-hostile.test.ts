import { beforeEach, expect, it, vi } from 'vitest';
import { writeHtml } from '../../../tools/check-backend/html';
import { countCalls } from '../../../tools/check-backend/report';
import { writeText } from '../../../tools/check-backend/text';
import { CLERK, signIn } from '../client.ts';
import { untouchedBackend } from '../shared-backend.ts';
import { check, complaints } from './check-backend';
import { type Mangling, startProxy } from './mangling-proxy';

const proxy = await startProxy((await untouchedBackend()).url);
beforeEach(() => proxy.reset());

const instead = (status: number, text: string, headers = {}): Mangling => ({
  instead: (response) => response.writeHead(status, headers).end(text),
});

const REGIONS = '/api/TAXPayers/GetTAXPayerRegions';

/** Answers that fail in as many ways as there are: by declaration, with the path of its call. */
const FAILURES: Readonly<Record<string, readonly [path: string, how: Mangling, says: string]>> = {
  'regions.list': [
    REGIONS,
    instead(200, '<!doctype html><p>Hello'),
    'envelope: HTML or XML instead of JSON',
  ],
  'non-taxpayers.list': [
    '/api/TAXPayers/GetNonTAXPayer',
    instead(200, ''),
    'envelope: an empty answer',
  ],
  'taxpayer-options.list': [
    '/api/TAXPayers/GetTAXPayersList',
    { instead: (response) => response.destroy() },
    'reachable: the connection was cut',
  ],
  'least-all-time': [
    '/api/Dashboard/V2/Stat/BottomLeastTaxpayersAllTime',
    { instead: (response, { path }) => response.writeHead(302, { Location: path }).end() },
    'refused: a redirect (HTTP 302) instead of an answer',
  ],
  'devices.summary': [
    '/api/Devices/GetDeviceDeploymentSummary',
    { instead: (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n') },
    'reachable: it does not speak HTTP',
  ],
};

it('prints a clear line for each kind of failure, and continues', async () => {
  for (const [path, how] of Object.values(FAILURES)) proxy.mangle(path, how);
  const only = ['users.list', ...Object.keys(FAILURES)].map((name) => `${name}.endpoint`);
  const report = await check(proxy.url, { only });
  const expected = Object.entries(FAILURES).map(([name, [, , says]]) => [
    `${name}.endpoint`,
    [`break, ${says}`],
  ]);
  expect(complaints(report)).toEqual(Object.fromEntries(expected));
  expect(report.calls.find(({ places }) => places.includes('users.list.endpoint'))).toMatchObject({
    skipped: null,
    findings: [],
  });
});

it('gives up an answer that takes too long, in its middle too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting = new Promise<void>((resolve) => {
    proxy.mangle(REGIONS, {
      instead(response) {
        response.writeHead(200);
        response.write('{"responseCode":', () => resolve());
      },
    });
  });
  const checked = check(proxy.url, { only: ['regions'], timeout: 20_000 });
  await waiting;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(complaints(await checked)).toEqual({
    'regions.list.endpoint': ['break, reachable: no whole answer within 20 s'],
  });
});

it('tells a wrong password from everything else, and makes no call without a token', async () => {
  const report = await check(proxy.url, { password: 'Wrong#2024' });
  expect(complaints(report)).toEqual({
    'login.endpoint': [
      "break, refused: HTTP 200, but responseCode is '401'",
      'break, token: nobody is signed in: are e-mail and BACKEND_PASSWORD right?',
    ],
  });
  expect(report.requests).toBe(1);
  expect(countCalls(report)).toMatchObject({ fine: 0, skipped: report.calls.length - 1 });
});

it('a backend that sends password and token back does not get them printed', async () => {
  let token = '';
  const password = 'OpenSesame2024';
  const echo: Mangling = {
    instead(response, { authorization = '', path }) {
      token = authorization.replace('Bearer ', '');
      const echoed = { [password]: token, [token]: password, id: password };
      const bodies = [
        { responseCode: password, responseMessage: token },
        { responseCode: '200', responseMessage: token, result: [echoed] },
        { responseCode: '200', responseMessage: password, result: echoed },
        { [password]: 1, [token]: 1 },
      ];
      response.statusMessage = password;
      response.setHeader('Location', `/${password}/${token}`);
      response.end(JSON.stringify(bodies[path.length % bodies.length]));
    },
  };
  const result = await signIn((await untouchedBackend()).url);
  const signedIn = JSON.stringify({ responseCode: '200', responseMessage: 'Success', result });
  proxy.mangle('/Auth/Login', instead(200, signedIn));
  proxy.mangle('*', echo);
  const report = await check(proxy.url, { password });
  expect(token).toMatch(/^ey/);
  expect(countCalls(report).breaks).toBeGreaterThan(20);
  const written = writeText(report) + writeHtml(report) + JSON.stringify(report);
  expect(written).not.toContain(password);
  expect(written).not.toContain(token);
});

it('a check may have fewer rights: what the account may not is said, and not made', async () => {
  const report = await check(proxy.url, { ...CLERK, only: ['users.list', 'regions'] });
  expect(report.calls.map(({ places, skipped }) => [places[0], skipped])).toEqual([
    ['login.endpoint', null],
    ['users.list.endpoint', 'the account may not: users.read'],
    ['regions.list.endpoint', null],
  ]);
  expect(proxy.asked.map(({ path }) => path)).not.toContain('/Auth/GetAllUser');
});
