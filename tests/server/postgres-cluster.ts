import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { freePort } from '../../tools/dev/free-port.ts';
import type { PostgresPrograms } from '../requirements/postgres.ts';

/** A PostgreSQL server of the tests. */
export interface Cluster {
  /** Of the superuser, to the database 'postgres'. */
  url: string;
  /** The folder of its files. */
  data: string;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** SIGINT ends it in order, SIGQUIT and SIGKILL as a crash would. */
  kill(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** It goes on to exist, and says nothing. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

/** What only a crash of the machine needs. */
const FASTER = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  // An administrator may have set them so: nothing may depend on it.
  'timezone=Asia/Kathmandu',
  'datestyle=sql,dmy',
  'intervalstyle=iso_8601',
  'extra_float_digits=-3',
];

/**
 * Ends PostgreSQL when this process is gone, however it went: then the pipe to stdin closes.
 * $0 is the program, $@ are its arguments.
 */
const WATCHED =
  'exec 3<&0; "$0" "$@" 3<&- </dev/null & server=$!; (cat <&3; kill -INT $server) & wait $server';

/**
 * Makes and starts a server, in about two seconds.
 *
 * @param settings beside the usual, as name=value
 * @param original whose files it begins with, as its standby; ended in order
 */
export async function startCluster(
  programs: PostgresPrograms,
  settings: readonly string[] = FASTER,
  original?: Cluster,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'revenue-console-postgres-'));
  chmodSync(folder, 0o755);
  const bin = placePrograms(programs.home, folder);
  const data = join(folder, 'data');
  const password =
    original === undefined ? randomBytes(12).toString('hex') : new URL(original.url).password;
  const account = serverAccount();
  if (original === undefined) {
    mkdirSync(data);
    if (account !== undefined) chownSync(data, account.uid, account.gid);
    initialise(bin, data, password, account);
  } else {
    // With their owner, whom a copy of Node's would lose.
    execFileSync('cp', ['-a', original.data, data]);
    writeFileSync(join(data, 'standby.signal'), '');
  }
  const port = await freePort();
  const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const command = [WATCHED, join(bin, 'postgres'), '-D', data, '-p', String(port), ...options];
    server = spawn('sh', ['-c', ...command], {
      ...account,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    await ready(server);
  }
  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (server === undefined || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    process.kill(master(), signal);
    await gone;
    server.stdin?.end();
  }

  const master = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const children = readFileSync(`/proc/${master()}/task/${master()}/children`, 'utf8');
    // The master first, so that no child comes while the others are stopped.
    const pids = [master(), ...children.split(' ').filter(Boolean).map(Number)];
    for (const pid of pids) process.kill(pid, signal);
  }

  await start();
  return {
    data,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    start,
    kill,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove: async () => {
      await kill('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** npm runs no install script, which would make the links between the libraries. */
function placePrograms(home: string, folder: string): string {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return join(home, 'bin');
  const place = join(folder, 'programs');
  // Root's server runs as somebody else, who may not be able to enter the checkout.
  cpSync(home, place, { recursive: true });
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(place, relative('native', target));
    // Where install scripts are run, the links are there already.
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  return join(place, 'bin');
}

/** Whose PostgreSQL is where the tests run as root, as which it refuses to run. */
export function serverAccount(name = 'nobody'): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name])));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

function initialise(
  bin: string,
  data: string,
  password: string,
  account: Account | undefined,
): void {
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password);
  if (account !== undefined) chownSync(passwordFile, account.uid, account.gid);
  execFileSync(
    join(bin, 'initdb'),
    [
      ['--pgdata', data],
      ['--username', 'postgres'],
      ['--pwfile', passwordFile],
      ['--auth', 'scram-sha-256'],
      // Sorted as an office would have it, not as the embedded database does.
      ['--locale-provider', 'icu', '--icu-locale', 'en', '--locale', 'C'],
      ['--encoding', 'UTF8', '--no-sync'],
    ].flat(),
    { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

async function ready(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (text: Buffer) => {
      log += text.toString();
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}
