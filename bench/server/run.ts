import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requirePostgres } from '../../tests/requirements/postgres.ts';
import { startCluster } from '../../tests/server/postgres-cluster.ts';
import { startGateway } from './gateway.ts';
import { saturate } from './saturate.ts';
import { simulateOfficers } from './simulate-officers.ts';
import { type Measured, measureCalls, quantile } from './measure.ts';
import { run, type ServerProcess, startServer } from './server-process.ts';

type Engine = 'embedded' | 'postgres';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '20' },
    /** Many officers at work instead of one call after the other. */
    officers: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    /** Transactions that come in every second meanwhile; on PostgreSQL. */
    inserts: { type: 'string', default: '100' },
    /** For how long the calls are repeated, with the memory after each minute and the times of all. */
    minutes: { type: 'string', default: '10' },
    /** The embedded database is for up to 1.2 million transactions. */
    engine: { type: 'string', multiple: true },
    /** The URL of a PostgreSQL database that is seeded already, at this scale; transactions are added to it. */
    database: { type: 'string' },
  },
});

const isLarge = Number(values.scale) > 20;

/** Of a person who reads, and of one who clicks impatiently; in milliseconds. */
const PAUSES = [
  [3_000, 7_000],
  [500, 1_500],
] as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function print(round: string, all: readonly Measured[], engine: Engine): void {
  say(`  ${round.padEnd(42)}${'median'.padStart(12)}${'p95'.padStart(12)}${'target'.padStart(12)}`);
  for (const { call, times } of all) {
    const median = quantile(times, 0.5);
    const p95 = quantile(times, 0.95);
    const [postgres, embedded, large = postgres] = call.target ?? [];
    const bound = engine === 'embedded' ? embedded : isLarge ? large : postgres;
    const verdict = bound === undefined ? '' : `${p95 > bound ? 'over ' : ''}${bound} ms`;
    say(
      `  ${call.label.padEnd(42)}${median.toFixed(1).padStart(9)} ms${p95.toFixed(1).padStart(9)} ms${verdict.padStart(12)}`,
    );
  }
}

/** The times of each call in several rounds. */
const together = (rounds: readonly (readonly Measured[])[]): Measured[] =>
  (rounds[0] ?? []).map(({ call }, place) => ({
    call,
    times: rounds.flatMap((round) => round[place]?.times ?? []),
  }));

interface Prepared {
  readonly server: ServerProcess;
  /** Absent where there is one process for the database and the server. */
  readonly databaseUrl?: string;
  clear(): Promise<void>;
}

/** A new database of the asked size, and a server on it. */
async function prepare(engine: Engine): Promise<Prepared> {
  if (engine === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'revenue-console-bench-'));
    const env = { DATA_DIR: join(folder, 'data') };
    await seedInto(env);
    const server = await startServer(env);
    return { server, clear: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  // As an operator runs it, with every commit on the disk.
  const cluster = values.database ? undefined : await startCluster(requirePostgres(say), []);
  const databaseUrl = values.database ?? cluster?.url ?? '';
  const env = {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    JWT_SECRET: 'of the bench alone, and long enough for it',
  };
  if (cluster) await seedInto(env);
  const server = await startServer(env);
  return { server, databaseUrl, clear: async () => cluster?.remove() };
}

async function seedInto(env: Record<string, string>): Promise<void> {
  const began = performance.now();
  await run('server/seed.ts', env, '--scale', values.scale);
  say(`  seeded at scale ${values.scale} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

say(
  `Node ${process.versions.node}, ${availableParallelism()} cores with a load of ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
const engines = isLarge || values.database ? ['postgres'] : ['embedded', 'postgres'];
for (const engine of (values.engine ?? engines) as Engine[]) {
  say(`\n${engine}`);
  const { server, databaseUrl, clear } = await prepare(engine);
  say(
    `  started in ${(server.startedIn / 1000).toFixed(1)} s, memory ${server.memory().toFixed(0)} MB`,
  );
  if (values.officers) {
    for (const pause of PAUSES) {
      const workload = { officers: 200, seconds: Number(values.seconds), pause };
      for (const line of await simulateOfficers(server, workload)) say(`  ${line}`);
    }
    say(`  memory ${server.memory().toFixed(0)} MB`);
    await server.stop();
    await clear();
    continue;
  }
  const perSecond = Number(values.inserts);
  const gateway = databaseUrl && perSecond > 0 && (await startGateway(databaseUrl, perSecond));
  // The first calls of a new process are slower until its code is compiled.
  for (const round of ['in a new process', 'the same again']) {
    print(round, await measureCalls(server), engine);
  }
  const minutes = Number(values.minutes);
  const until = performance.now() + minutes * 60_000;
  const rounds: Measured[][] = [];
  for (let minute = 1; performance.now() < until; minute++) {
    while (performance.now() < until - (minutes - minute) * 60_000) {
      rounds.push(await measureCalls(server));
    }
    say(`  minute ${minute}: memory ${server.memory().toFixed(0)} MB`);
  }
  if (rounds.length > 0)
    print(`all ${rounds.length} rounds of these minutes`, together(rounds), engine);
  if (gateway) {
    const { inserted, longest } = await gateway.stop();
    say(`  ${inserted} transactions came meanwhile, the slowest in ${longest.toFixed(0)} ms`);
  }
  say(`  ${await saturate(server)}`);
  say(`  memory ${server.memory().toFixed(0)} MB`);
  await server.stop();
  await clear();
}
