import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/dev/free-port.ts';
import { aptInstall } from '../../requirements/install.ts';
import { serverAccount } from '../../server/postgres-cluster.ts';

const SETTINGS = join(import.meta.dirname, '../../../docs/deploying/ha');
const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
} as const;
/** Debian's packages, and a file of each. */
const PACKAGES = {
  'etcd-server': PROGRAMS.etcd,
  haproxy: PROGRAMS.haproxy,
  patroni: PROGRAMS.patroni,
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
};
/** One for everything: it exists for minutes, on this machine alone. */
export const PASSWORD = 'secret';

/** What a fault strikes. */
export type Part = 'PostgreSQL' | 'Patroni' | 'both';

/** One PostgreSQL server with its Patroni. */
export interface Member {
  name: string;
  /** Of the superuser, past HAProxy. */
  url: string;
  kill(part: Part): void;
  freeze(part: Part): void;
  thaw(part: Part): void;
  /** Starts Patroni again, which starts PostgreSQL. */
  start(): void;
}

/** Three PostgreSQL servers under Patroni, set up as docs/deploying/ha has it, on the loopback. */
export interface HaCluster {
  members: readonly Member[];
  /** Of the superuser, by HAProxy: to the primary, and to the replicas. */
  primaryUrl: string;
  replicasUrl: string;
  /** The name of the primary; undefined while no server is one. */
  primary(): Promise<string | undefined>;
  /** Whether all run and one is the synchronous standby. */
  isWhole(): Promise<boolean>;
  killEtcd(): void;
  startEtcd(): void;
  /** Changes a setting of all, see Patroni's `/config`. */
  configure(settings: Record<string, unknown>): Promise<void>;
  remove(): Promise<void>;
}

/** @throws Error where the programs are missing and can't be installed */
export function requireHa(): void {
  for (const [name, file] of Object.entries(PACKAGES)) {
    if (existsSync(file)) continue;
    if (!aptInstall(name) || !existsSync(file)) {
      throw new Error(`This drill needs Debian 12's ${name}, which could not be installed.`);
    }
  }
}

/** @param etcd the section of patroni.yml: etcd for API version 2, etcd3 for 3 */
export async function startHaCluster(etcd: 'etcd' | 'etcd3'): Promise<HaCluster> {
  const account = serverAccount('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'revenue-console-ha-'));
  chmodSync(folder, 0o755);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const children: ChildProcess[] = [];
  const run = (name: string, args: readonly string[], env: Record<string, string> = {}) => {
    const [program = ''] = args;
    const log = openSync(join(folder, `${name}.log`), 'a');
    const { PATH = '' } = process.env;
    const child = spawn(program, args.slice(1), {
      ...account,
      cwd: folder,
      env: { PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    children.push(child);
    return child;
  };

  const ports = await freePorts(10);
  const [etcdPort = 0, peerPort = 0, primaryPort = 0, replicasPort = 0] = ports;
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const startEtcd = () =>
    run('etcd', [
      PROGRAMS.etcd,
      '--enable-v2',
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${etcdUrl}`,
      `--advertise-client-urls=${etcdUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=default=${peerUrl}`,
    ]);
  let etcdProgram = startEtcd();

  const settings = join(folder, 'patroni.yml');
  const patroni = readFileSync(join(SETTINGS, 'patroni.yml'), 'utf8')
    .replace(/^etcd:$/m, `${etcd}:`)
    .replace('/var/run/postgresql', folder);
  writeFileSync(settings, patroni);
  const members = [1, 2, 3].map((number) => {
    const name = `db${number}`;
    const [port = 0, api = 0] = ports.slice(2 + 2 * number);
    const data = join(folder, name);
    const env = {
      PATRONI_NAME: name,
      [`PATRONI_${etcd.toUpperCase()}_HOSTS`]: `127.0.0.1:${etcdPort}`,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: PASSWORD,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    };
    let watcher: ChildProcess;
    const start = () => void (watcher = run(name, [PROGRAMS.patroni, settings], env));
    const signal = (part: Part, is: NodeJS.Signals) => {
      // Patroni first: it would notice.
      if (part !== 'PostgreSQL') watcher.kill(is);
      if (part !== 'Patroni') signalServer(data, is);
    };
    start();
    return {
      name,
      port,
      api,
      url: urlAt(port),
      start,
      kill: (part: Part) => signal(part, 'SIGKILL'),
      freeze: (part: Part) => signal(part, 'SIGSTOP'),
      thaw: (part: Part) => signal(part, 'SIGCONT'),
      isRunning: () => watcher.exitCode === null && watcher.signalCode === null,
    };
  });

  const proxy = join(folder, 'haproxy.cfg');
  writeFileSync(proxy, placeProxy(members, primaryPort, replicasPort));
  run('haproxy', [PROGRAMS.haproxy, '-f', proxy, '-db']);

  /** What the first Patroni that answers says of all. */
  async function states(): Promise<{ name: string; role: string; state: string }[]> {
    for (const { api } of members) {
      const answer = await askPatroni(api, 'cluster').catch(() => undefined);
      if (answer?.ok !== true) continue;
      return ((await answer.json()) as { members: Awaited<ReturnType<typeof states>> }).members;
    }
    return [];
  }

  return {
    members,
    primaryUrl: urlAt(primaryPort),
    replicasUrl: urlAt(replicasPort),
    primary: async () => (await states()).find(({ role }) => role === 'leader')?.name,
    isWhole: async () => {
      const all = await states();
      const roles = all.map(({ role }) => role);
      const areUp = all.every(({ state }) => state === 'running' || state === 'streaming');
      return (
        all.length === 3 && areUp && roles.includes('leader') && roles.includes('sync_standby')
      );
    },
    killEtcd: () => void etcdProgram.kill('SIGKILL'),
    startEtcd: () => void (etcdProgram = startEtcd()),
    configure: async (changes) => {
      for (const { api } of members) {
        const answer = await askPatroni(api, 'config', changes).catch(() => undefined);
        if (answer?.ok === true) return;
      }
      throw new Error('No Patroni took the settings.');
    },
    remove: async () => {
      for (const member of members) {
        member.thaw('both');
        if (member.isRunning()) member.kill('Patroni');
        member.kill('PostgreSQL');
      }
      const ends = children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const end = once(child, 'exit');
        child.kill('SIGKILL');
        await end;
      });
      await Promise.all(ends);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const urlAt = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

function placeProxy(
  members: readonly { name: string; port: number; api: number }[],
  primary: number,
  replicas: number,
): string {
  const text = readFileSync(join(SETTINGS, 'haproxy.cfg'), 'utf8')
    .replace('bind *:5000', `bind 127.0.0.1:${primary}`)
    .replace('bind *:5001', `bind 127.0.0.1:${replicas}`);
  return members.reduce(
    (result, { name, port, api }) =>
      result.replaceAll(`${name}:5432 check port 8008`, `127.0.0.1:${port} check port ${api}`),
    text,
  );
}

function askPatroni(api: number, path: string, changes?: object): Promise<Response> {
  const authorization = `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}`;
  return fetch(`http://127.0.0.1:${api}/${path}`, {
    signal: AbortSignal.timeout(3_000),
    ...(changes && { method: 'PATCH', headers: { authorization }, body: JSON.stringify(changes) }),
  });
}

/** Signals a PostgreSQL server and all its processes; nothing happens where none runs. */
function signalServer(data: string, signal: NodeJS.Signals): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const master = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = `/proc/${master}/task/${master}/children`;
  // A file that a killed one left names a number that may be another program's now.
  if (!existsSync(children) || !readFileSync(`/proc/${master}/cmdline`, 'utf8').includes(data)) {
    return;
  }
  // The master first, so that no child comes while the others are signalled.
  const pids = readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const pid of [master, ...pids]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has gone by itself.
    }
  }
}
