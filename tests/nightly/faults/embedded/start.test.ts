import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { DEMO_DATA } from '../../../server/backend.ts';
import { CONSOLE, runStart } from '../../../server/child.ts';
import { call, signIn } from '../../../server/client.ts';
import { copyTemplate, seededTemplate } from '../../../server/template.ts';
import { temporaryFolder } from '../../../server/temporary-folder.ts';

const folder = temporaryFolder();
const seeded = join(folder, 'seeded');
copyTemplate(await seededTemplate(DEMO_DATA), seeded);

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
  const parent = spawn(
    'sh',
    ['-c', `"${process.execPath}" --import tsx server/start.ts & echo $!; wait`],
    {
      env: {
        ...process.env,
        npm_lifecycle_event: 'start',
        PORT: '0',
        DATA_DIR: seeded,
        DIST_DIR: CONSOLE,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let screen = '';
  parent.stdout.on('data', (text: Buffer) => (screen += text.toString()));
  await vi.waitUntil(() => screen.includes('Ctrl-C stops it.'), 30_000);
  const pid = Number(screen.split('\n')[0]);
  expect(process.kill(pid, 0)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(join(seeded, 'lock')), 10_000);
});
