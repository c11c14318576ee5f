import { afterEach, describe as group, expect, it, onTestFinished, vi } from 'vitest';
import { createHttp } from '../../../src/providers/http';
import { describe, watchProblems } from '../../../src/providers/problems';
import { readSession } from '../../../src/providers/session';
import { reportProblem } from '../../../src/resources/own-calls';
import { routeOf } from '../../../src/resources/paths';
import { eventually } from '../../kit/eventually';
import { setUrl } from '../../kit/page';
import { PROFILE, session } from '../../kit/session';
import { envelope, openWire } from '../../kit/wire';

const PATH = '/api/Console/Problems';

afterEach(() => void vi.useRealTimers());

const failing = (message: string, stack = ''): Error =>
  Object.assign(new TypeError(message), { stack });

/** A page of somebody whose backend announces these. */
async function watched(Extensions: readonly string[], path = '/users/7') {
  const wire = await openWire();
  wire.on(PATH, envelope(null));
  setUrl(wire.url + path);
  session({ UserProfile: JSON.stringify({ ...PROFILE, Extensions }) });
  const http = createHttp(wire.url, () => readSession()?.token ?? null);
  const problems = watchProblems(http, reportProblem, routeOf);
  onTestFinished(() => problems.stop());
  const bodies = () => wire.received(PATH).map(({ body }) => JSON.parse(body));
  return { wire, problems, bodies };
}
const ANNOUNCED = ['console.problems'];

const happen = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

group('what leaves the browser of an error', () => {
  it.each([
    [
      failing("Cannot read properties of undefined (reading 'map')"),
      'TypeError: Cannot read properties of undefined (reading map)',
    ],
    [failing('ama@nra.example has no 1000000070'), 'TypeError: … has no #'],
    [
      new SyntaxError('Unexpected token \'K\', "Kofi Mensah" is not JSON'),
      'SyntaxError: Unexpected token …, … is not JSON',
    ],
    [failing("no 'Kofi Mensah' here"), 'TypeError: no … here'],
    [failing('no `Kofi Mensah'), 'TypeError: no …'],
    [failing('Failed to fetch https://x.example/a?token=abc'), 'TypeError: Failed to fetch …'],
    [failing('eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 is no function'), 'TypeError: … is no function'],
    [new Error('Kofi Mensah owes 12'), 'Error'],
    [
      new Error('Minified React error #185; visit https://react.dev/errors/185?args[]=Kofi'),
      'Error: Minified React error #185',
    ],
    ['Kofi Mensah', 'string'],
    [null, 'object'],
  ])('%s is %s', (error, message) => {
    expect(describe(error).message).toBe(message);
  });

  it('places are those of the console’s own files, eight at most', () => {
    const own = 'at a (https://x.example/assets/index-A_b1.js:1:234)\n';
    const foreign = 'at b (chrome-extension://abc/content.js:5:6)\n';
    expect(describe(failing('x', `${foreign}${own.repeat(9)}`)).frames).toEqual(
      Array(8).fill('index-A_b1.js:1:234'),
    );
  });
});

it('uncaught errors are reported once each, with the screen and the build', async () => {
  const { wire, problems, bodies } = await watched(ANNOUNCED);
  happen(failing('x is not a function'));
  happen(failing('x is not a function'));
  problems.render(failing('y is not a function'));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: failing('z') });
  window.dispatchEvent(rejection);
  await eventually(bodies).toHaveLength(3);
  const build = expect.stringMatching(/\w/);
  const rest = { frames: [], route: '/users/:id', build };
  expect(bodies().toSorted((a, b) => a.message.localeCompare(b.message))).toEqual([
    { kind: 'error', message: 'TypeError: x is not a function', ...rest },
    { kind: 'render', message: 'TypeError: y is not a function', ...rest },
    { kind: 'rejection', message: 'TypeError: z', ...rest },
  ]);
  expect(wire.received(PATH)[0]?.headers).toMatchObject({ 'x-background': '1' });
});

it('violations of the content policy are reported without paths and queries', async () => {
  const { bodies } = await watched(ANNOUNCED, '/nowhere/12?tin=1000000070');
  const violation = new Event('securitypolicyviolation');
  document.dispatchEvent(
    Object.assign(violation, {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://evil.example/a?tin=1',
      sourceFile: '',
    }),
  );
  await eventually(bodies).toHaveLength(1);
  expect(bodies()).toMatchObject([
    { kind: 'policy', message: 'connect-src: evil.example', route: '/' },
  ]);
});

it('at most five are reported in a minute, and twenty per page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { wire, bodies } = await watched(ANNOUNCED);
  for (let minute = 1; minute <= 6; minute++) {
    for (const letter of 'abcdefg') happen(failing(`${letter} of ${'i'.repeat(minute)}`));
    await eventually(bodies).toHaveLength(Math.min(minute * 5, 20));
    vi.setSystemTime(Date.now() + 60_000);
  }
  // The next call to arrive is another one.
  await fetch(`${wire.url}/other`);
  expect(bodies()).toHaveLength(20);
  expect(new Set(bodies().map(({ message }) => message)).size).toBe(20);
});

it('nothing is reported by a page that is no longer watched', async () => {
  const { wire, problems, bodies } = await watched(ANNOUNCED);
  problems.stop();
  happen(failing('x'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failing('y') }));
  const violation = { effectiveDirective: 'img-src', blockedURI: 'inline', sourceFile: '' };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  await fetch(`${wire.url}/other`);
  expect(bodies()).toEqual([]);
});

it.each([
  ['that does not announce it', ['logs.exports'], true],
  ['whose session is over', ANNOUNCED, false],
])('nothing is told to a backend %s', async (_which, extensions, isSignedIn) => {
  const { wire, bodies } = await watched(extensions);
  if (!isSignedIn) document.cookie = 'token=; path=/; max-age=0';
  happen(failing('x'));
  // The next call to arrive is another one.
  await fetch(`${wire.url}/other`);
  expect(bodies()).toEqual([]);
});
