import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { CONSOLE, runStart } from '../../../server/child.ts';
import { call, signIn } from '../../../server/client.ts';
import { ownEmbeddedDatabase } from '../../../server/own-database.ts';
import { temporaryFolder } from '../../../server/temporary-folder.ts';

const folder = temporaryFolder();

it('npm start makes a database, says what it does, the address and the demo accounts', async () => {
  const DATA_DIR = join(folder, 'new/data');
  const { screen, url, process, exit, stderr } = await runStart({ DATA_DIR });
  expect(screen).toContain(`Opening the database in ${DATA_DIR}`);
  expect(screen).toContain('Adding demo data');
  expect(screen).toMatch(/officer@nra\.example +Officer#2024 +Officer/);
  const token = await signIn(url);
  const { result } = await call<unknown[]>(`${url}/api/Transactions/Refund/History`, { token });
  expect(result).toHaveLength(2_500);
  process.kill('SIGINT');
  expect(await exit).toBe(0);
  expect(stderr()).toBe('');
  expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
  expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

it('ends with the npm that started it, which passes no signal on to it', async () => {
  const { DATA_DIR = '' } = (await ownEmbeddedDatabase()).env;
  const address = { PORT: '0', DATA_DIR, DIST_DIR: CONSOLE };
  const command = `"${process.execPath}" --import tsx server/start.ts & echo $!; wait`;
  const parent = spawn('sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'start', ...address },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let screen = '';
  parent.stdout.on('data', (text: Buffer) => (screen += text.toString()));
  await vi.waitUntil(() => screen.includes('Ctrl-C stops it.'), 30_000);
  const pid = Number(screen.split('\n')[0]);
  expect(process.kill(pid, 0)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(join(DATA_DIR, 'lock')), 10_000);
});
