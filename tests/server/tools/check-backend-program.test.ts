import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { main } from '../../../tools/check-backend/main';
import { ADMIN } from '../client.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { untouchedBackend } from '../shared-backend.ts';
import { startProxy } from './mangling-proxy';
import { printed } from './printed';

const proxy = await startProxy((await untouchedBackend()).url);
beforeEach(() => proxy.reset());

const account = (): string[] => ['--url', proxy.url, '--email', ADMIN.email];

it('as npm runs it: prints a report, writes it as a page and as data, and ends with 1', async () => {
  proxy.mangle('/api/TAXPayers/GetTAXPayerRegions', {
    answer: (envelope) => ({ ...envelope, result: { '<b>': envelope.result, list: [] } }),
  });
  const out = temporaryFolder();
  const files = ['report.html', 'report.json', 'report.txt'].map((name) => path.join(out, name));
  const args = ['tools/run.ts', 'check-backend', ...account(), '--only', 'regions'];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ...args, ...files.flatMap((file) => ['--out', file])],
    {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: { PATH: process.env['PATH'], BACKEND_PASSWORD: ADMIN.password },
    },
  );
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(said.replaceAll(/\d+ ms/g, 'some ms').replace(/in [\d.]+ s\.$/m, 'in some s.')).toBe(
    `The reads of the console at ${proxy.url}

✓ POST /Auth/Login  some ms
✗ GET /api/TAXPayers/GetTAXPayerRegions  0 records, some ms
    breaks: result is an object, a list is declared; in it (a name that is no plain word) and list is a list
    declared at regions.list.endpoint

1 call breaks, 1 call is as declared; 2 requests in some s.
`,
  );
  expect(code).toBe(1);
  const [page = '', data = '', text = ''] = files.map((file) => readFileSync(file, 'utf8'));
  expect(page).toContain('<td class="break">Breaks</td>');
  expect(page).not.toContain('<b>');
  expect(JSON.parse(data)).toMatchObject({
    backend: proxy.url,
    calls: [{}, { findings: [{ level: 'break', topic: 'result' }] }],
  });
  expect(said).toContain(text);
});

it('ends with 2 where nobody is signed in', async () => {
  const { code, out } = await printed({ BACKEND_PASSWORD: 'Wrong#2024' }, () =>
    main([...account(), '--only', 'regions']),
  );
  expect(code).toBe(2);
  expect(out).toContain(
    '- GET /api/TAXPayers/GetTAXPayerRegions  not checked: nobody is signed in',
  );
});

it.each([
  ['no address', ['--email', 'a@b.c'], '--url is missing'],
  [
    'a password in the address',
    ['--url', 'http://a:secret-word@b.c', '--email', 'a@b.c'],
    '--url has a name',
  ],
  ['an unknown option', ['--colour'], "Unknown option '--colour'"],
])('with %s it says what is wrong, how it is used, and calls nobody', async (_, args, says) => {
  const { code, out } = await printed({ BACKEND_PASSWORD: 'x' }, () => main(args));
  expect(code).toBe(2);
  expect(out.startsWith(says)).toBe(true);
  expect(out).toContain('npm run check:backend -- --url');
  expect(out).not.toContain('secret-word');
  expect(proxy.asked).toEqual([]);
});
