import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readDevOptions } from '../../tools/dev/dev-options.ts';
import { holdCalls } from '../../tools/dev/hold-calls.ts';
import { readTypeReports } from '../../tools/dev/watch-types.ts';
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

it('type errors are shown until each compiler finds none', () => {
  const printed: string[] = [];
  const shown: (readonly string[])[] = [];
  const read = readTypeReports({
    printLine: (line) => void printed.push(line),
    show: (errors) => void shown.push(errors),
  });
  const [console, server] = [read(), read()];
  console('10:00:00 - Starting compilation in watch mode...');
  console('10:00:01 - Found 0 errors. Watching for file changes.');
  expect(shown).toEqual([]);
  console('src/a.ts(1,1): error TS1');
  console('10:00:02 - Found 1 error. Watching for file changes.');
  server('server/b.ts(1,1): error TS2');
  server('10:00:03 - Found 1 error. Watching for file changes.');
  console('10:00:04 - Found 0 errors. Watching for file changes.');
  server('10:00:05 - Found 0 errors. Watching for file changes.');
  const [ofConsole, ofServer] = ['src/a.ts(1,1): error TS1', 'server/b.ts(1,1): error TS2'];
  expect(shown).toEqual([[ofConsole], [ofConsole, ofServer], [ofServer], []]);
  const [wrong, right] = ['Types: 1 wrong', 'Types: no errors any more'];
  expect(printed).toEqual([ofConsole, wrong, ofServer, wrong, right, right]);
});

it('asks for the types, and for nothing else, where nothing is said', () => {
  const options = { port: undefined, backend: undefined, mock: false, types: true };
  expect(readDevOptions([], {})).toEqual(options);
});

it.each([
  [[], { PORT: 'many' }, "PORT must be a number from 0 to 65535, not 'many'."],
  [['--mock', '--backend', 'https://a.b'], {}, '--mock starts its own backend'],
])('%j with %j is refused: %s', (args, env, says) => {
  expect(() => readDevOptions(args, env)).toThrow(StartError);
  expect(() => readDevOptions(args, env)).toThrow(says);
});
