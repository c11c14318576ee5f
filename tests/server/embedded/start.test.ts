import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_DATA, startBackend } from '../backend.ts';
import { type Child, CONSOLE, refusedStart, runStart } from '../child.ts';
import { ADMIN, call, signIn } from '../client.ts';
import { folderDatabase } from '../embedded-database.ts';
import { copyTemplate, seededTemplate } from '../template.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const seeded = join(folder, 'seeded');
beforeAll(async () => {
  copyTemplate(await seededTemplate(DEMO_DATA), seeded);
});

/** What a start that has to fail says, in one line. */
async function refusal(env: Record<string, string>): Promise<string> {
  const line = await refusedStart(env);
  expect(line.split('\n')).toHaveLength(1);
  return line;
}

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
  });

  it('goes on with what it finds: data, secret and open sessions', async () => {
    const first = await runStart({ DATA_DIR: seeded });
    expect(first.screen).not.toContain('Adding demo data');
    const token = await signIn(first.url);
    first.process.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(statSync(join(seeded, 'jwt-secret')).mode & 0o777).toBe(0o600);
    const second = await runStart({ DATA_DIR: seeded });
    const list = `${second.url}/api/TAXPayers/GetTAXPayersList`;
    expect((await call(list, { token })).status).toBe(200);
    second.process.kill('SIGINT');
    expect(await second.exit).toBe(0);
  });

  it('does not name a demo account whose password was changed', async () => {
    const backend = await startBackend({ database: folderDatabase(seeded) });
    await backend.db.execute(sql`update users set password_hash = 'x' where id > 1`);
    await backend.stop();
    const child = await runStart({ DATA_DIR: seeded });
    expect(child.screen).toContain('admin@nra.example');
    expect(child.screen).not.toContain('officer@nra.example');
    child.process.kill('SIGINT');
    await child.exit;
  });

  it('logs requests without anything personal or secret', async () => {
    const child = await runStart({ DATA_DIR: seeded, LOG_LEVEL: 'info' });
    const token = await signIn(child.url);
    await call(`${child.url}/Auth/sendOTP?Email=${ADMIN.email}`, { method: 'POST', token });
    child.process.kill('SIGINT');
    await child.exit;
    const log = child.stdout().slice(child.screen.length);
    expect(log).toContain('"path":"/Auth/sendOTP"');
    expect(log).toContain('"statusCode":200');
    for (const secret of [token, ADMIN.email, ADMIN.password, 'Bearer', '?Email']) {
      expect(log).not.toContain(secret);
    }
  });

  describe('while a client does not finish its request', () => {
    it('closes all the same, after a while', async () => {
      const child = await startWithStuckClient();
      expect(await child.exit).toBe(0);
      expect(existsSync(join(seeded, 'lock'))).toBe(false);
    });

    it('leaves at once on a second signal', async () => {
      const child = await startWithStuckClient();
      child.process.kill('SIGINT');
      expect(await child.exit).toBe(130);
    });
  });
});

describe('npm start refuses', () => {
  it('a taken port, before it touches the data folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const DATA_DIR = join(folder, 'never');
    const line = await refusal({ DATA_DIR, PORT: String(port), HOST: '127.0.0.1' });
    expect(line).toBe(`Port ${port} is taken by another program. PORT chooses another one.`);
    expect(existsSync(DATA_DIR)).toBe(false);
    other.close();
  });

  it('a data folder that another process holds', async () => {
    const holder = await runStart({ DATA_DIR: seeded });
    const line = await refusal({ DATA_DIR: seeded });
    expect(line).toBe(`The data folder ${seeded} is in use by process ${holder.pid}.`);
    expect((await fetch(holder.url)).status).toBe(200);
    holder.process.kill('SIGINT');
    expect(await holder.exit).toBe(0);
  });

  it.each([
    ['a place under a file', () => join(CONSOLE, 'index.html/data'), 'ENOTDIR'],
    ['a place where nobody can write', () => '/proc/data/folder', 'ENOENT'],
  ])('%s as data folder', async (_what, place, code) => {
    const DATA_DIR = place();
    expect(await refusal({ DATA_DIR })).toBe(
      `The data folder ${DATA_DIR} can't be written to (${code}).`,
    );
  });

  it.each([
    ['PORT', 'http', "PORT must be a number from 0 to 65535, not 'http'."],
    ['PORT', '65536', "PORT must be a number from 0 to 65535, not '65536'."],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters.'],
    ['TIME_ZONE', 'Nowhere', "TIME_ZONE must be a name like Africa/Accra, not 'Nowhere'."],
    [
      'LOG_LEVEL',
      'loud',
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
    ],
  ])('%s=%s', async (name, value, message) => {
    expect(await refusal({ DATA_DIR: join(folder, 'never'), [name]: value })).toBe(message);
  });

  it.each([
    [
      'a mark of another version',
      (database: string) => writeFileSync(`${database}/PG_VERSION`, '9'),
    ],
    ['no mark', (database: string) => rmSync(`${database}/PG_VERSION`)],
    [
      'an unreadable control file',
      (database: string) => writeFileSync(`${database}/global/pg_control`, 'garbage'),
    ],
  ])('a damaged database: %s, and leaves its files alone', async (_what, damage) => {
    const DATA_DIR = join(folder, `damaged-${Math.random()}`);
    copyTemplate(seeded, DATA_DIR);
    damage(join(DATA_DIR, 'database'));
    expect(await refusal({ DATA_DIR })).toMatch(
      /^The database in \S+ (?:can't be opened: .{20,}|is damaged: PG_VERSION is missing)\.$/,
    );
    expect(existsSync(join(DATA_DIR, 'database/base'))).toBe(true);
    expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);
  });
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
