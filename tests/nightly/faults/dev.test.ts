import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../../server/child.ts';

it('npm run dev -- --backend shows the console in front of somebody else’s backend', async () => {
  const server = createServer(({ url, headers }, response) =>
    response.end(JSON.stringify({ url, host: headers.host })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = ['--backend', backend, '--no-types'];
  const dev = runProgram('dev', { PORT: '0' }, { args, fromSource: true });
  const said = await dev.says('with hot reload');
  expect(said).toMatch(/^Starting the console\n/);
  const [, address = ''] = /at the backend \S+: (http:\/\/localhost:\d+)\/\n/.exec(said) ?? [];
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Revenue Console</title>');
  const answer = await fetch(`${address}/api/Devices/GetDeviceList?a=1`);
  expect(await answer.json()).toEqual({
    url: '/api/Devices/GetDeviceList?a=1',
    host: new URL(backend).host,
  });
});
