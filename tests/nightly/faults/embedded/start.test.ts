import { spawn } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DEMO_DATA } from '../../../server/backend.ts';
import { type Child, CONSOLE, refusedStart, runStart } from '../../../server/child.ts';
import { call, signIn } from '../../../server/client.ts';
import { copyTemplate, seededTemplate } from '../../../server/template.ts';
import { temporaryFolder } from '../../../server/temporary-folder.ts';

const folder = temporaryFolder();
const seeded = join(folder, 'seeded');
copyTemplate(await seededTemplate(DEMO_DATA), seeded);

/** A server that was told to stop while a request is on its way. */
async function startWithStuckClient(): Promise<Child> {
  const child = await runStart({ DATA_DIR: seeded });
  const { hostname, port } = new URL(child.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write('POST /Auth/Login HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n');
  socket.write('Content-Type: application/json\r\n\r\n{');
  await (await fetch(child.url)).text();
  child.process.kill('SIGINT');
  await child.says('Closing');
  return child;
}

describe('npm start', () => {
  it('makes a database, says what it does, the address and the demo accounts', async () => {
    const DATA_DIR = join(folder, 'new/data');
    const { screen, url, process, exit, stderr } = await runStart({ DATA_DIR });
    expect(screen).toContain(`Opening the database in ${DATA_DIR}`);
    expect(screen).toContain('Adding demo data');
    expect(screen).toMatch(/admin@nra\.example +Admin#2024 +Administrator/);
    expect(screen).toMatch(/officer@nra\.example +Officer#2024 +Officer/);
    expect(screen).toMatch(/new\.officer@nra\.example +Welcome#2024 +Officer, sets a password/);
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Console</title>');
    const token = await signIn(url);
    const { result } = await call<unknown[]>(`${url}/api/Transactions/Refund/History`, { token });
    expect(result).toHaveLength(2_500);
    process.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(stderr()).toBe('');
    expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
    expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  describe('while a client does not finish its request', () => {
    it('leaves at once on a second signal', async () => {
      const child = await startWithStuckClient();
      child.process.kill('SIGINT');
      expect(await child.exit).toBe(130);
    });
  });
});

it('npm start refuses in one line a damaged database, and leaves its files but no lock', async () => {
  const DATA_DIR = join(folder, 'damaged');
  copyTemplate(seeded, DATA_DIR);
  writeFileSync(join(DATA_DIR, 'database/global/pg_control'), 'garbage');
  expect(await refusedStart({ DATA_DIR })).toMatch(
    /^The database in \S+ can't be opened: .{20,}\.$/,
  );
  expect(existsSync(join(DATA_DIR, 'database/base'))).toBe(true);
  expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
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
