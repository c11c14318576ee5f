import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readDevOptions } from '../../tools/dev/dev-options.ts';
import { holdCalls } from '../../tools/dev/hold-calls.ts';
import { StartError } from '../../server/start/start-error.ts';
import { Gate } from '../kit/gate.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('calls wait while the backend restarts, and pages do not', async () => {
  const started = new Gate();
  const hold = holdCalls(() => started.passed.then(() => true));
  const passed: (string | undefined)[] = [];
  const url = await serve((request, response) =>
    hold(request, response, () => {
      passed.push(request.url);
      response.end('passed');
    }),
  );
  const call = fetch(`${url}/Auth/Login`, { method: 'POST', body: '{}' });
  expect(await (await fetch(`${url}/src/main.tsx`)).text()).toBe('passed');
  expect(passed).toEqual(['/src/main.tsx']);
  started.open();
  expect(await (await call).text()).toBe('passed');
  expect(passed).toEqual(['/src/main.tsx', '/Auth/Login']);
});

it('calls are told in their own words that the backend has not started', async () => {
  const hold = holdCalls(() => Promise.resolve(false));
  const url = await serve((request, response) => hold(request, response, () => response.end('x')));
  const answer = await fetch(`${url}/api/Devices/GetDeviceList`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      responseCode: '503',
      responseMessage: 'The backend has not started: the terminal says why.',
      result: null,
    },
  ]);
});

it('asks for the types, and for nothing else, where nothing is said', () => {
  const options = { port: undefined, backend: undefined, mock: false, types: true };
  expect(readDevOptions([], {})).toEqual(options);
});

it.each([
  [[], { PORT: 'many' }, "PORT must be a number from 0 to 65535, not 'many'."],
  [['--mock', '--backend', 'https://a.b'], {}, '--mock is a backend by itself'],
])('%j with %j is refused: %s', (args, env, says) => {
  expect(() => readDevOptions(args, env)).toThrow(StartError);
  expect(() => readDevOptions(args, env)).toThrow(says);
});
