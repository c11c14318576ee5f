import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { DatabaseError } from '../errors.ts';
import { CuttablePool } from './cuttable-pool.ts';
import { explainConnection } from './problems.ts';
import { clientConfig, type PostgresServer, placeOf } from './session.ts';

const LOOKS_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 2_000;

/**
 * The timeline on which a server accepts writes, null if it is read-only. Each promotion begins a
 * new one: of two servers that accept writes, the isolated one is on the older.
 */
const TIMELINE = `select case when current_setting('transaction_read_only') = 'off'
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** One of the servers, as it was at the last look. */
interface Host {
  readonly server: PostgresServer;
  readonly probe: CuttablePool;
  /** 0 for one that is read-only or could not be asked. */
  timeline: number;
  /** Why it could not be asked. */
  problem: DatabaseError | undefined;
}

/** What `PrimaryWatch.follow` notices. */
interface Listeners {
  /** Another server has started to accept writes. */
  onMove(server: PostgresServer): void;
  /** A server can't be asked any more, for another reason than before, or again. */
  onChange(news: DatabaseError): void;
}

/** Determines which of several servers accepts writes by asking all of them every second. */
export class PrimaryWatch {
  readonly #hosts: readonly Host[];
  readonly #closed = new AbortController();
  #primary: Host | undefined;
  /** The newest timeline that was ever seen. */
  #newest = 0;
  #takesWrites = false;

  constructor(servers: readonly PostgresServer[]) {
    this.#hosts = servers.map((server) => ({
      server,
      timeline: 0,
      problem: undefined,
      probe: new CuttablePool({
        ...clientConfig(server),
        max: 1,
        connectionTimeoutMillis: ANSWERS_WITHIN_MS,
        query_timeout: ANSWERS_WITHIN_MS,
      }),
    }));
  }

  /**
   * The server that accepts writes.
   *
   * @throws DatabaseError if there is none
   */
  async find(): Promise<PostgresServer> {
    await this.#look();
    this.demandWrites();
    return this.#known.server;
  }

  /** Looks every second, and tells what has changed. */
  async follow({ onMove, onChange }: Listeners): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      const before = this.#primary;
      const problems = this.#hosts.map(({ problem }) => problem?.message);
      await this.#look();
      if (signal.aborted) return;
      const now = this.#primary;
      if (now !== undefined && now !== before) onMove(now.server);
      for (const [index, { server, problem }] of this.#hosts.entries()) {
        if (problem?.message === problems[index]) continue;
        onChange(problem ?? new DatabaseError(`${named(server)} answers again.`));
      }
      await sleep(LOOKS_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Whether the primary responded to the last check and accepted writes. */
  get takesWrites(): boolean {
    return this.#takesWrites;
  }

  /** Why servers could not be asked at the last check. */
  get problems(): DatabaseError[] {
    return this.#hosts.flatMap(({ problem }) => problem ?? []);
  }

  /** @throws DatabaseError if no server accepted writes at the last check */
  demandWrites(): void {
    if (this.#takesWrites) return;
    const places = this.#hosts.map(({ server }) => placeOf(server).place).join(', ');
    const reasons = this.#hosts.map(({ server, timeline, problem }) => {
      if (problem !== undefined) return problem.message;
      return timeline > 0
        ? `${named(server)} takes writes, but another one was promoted since.`
        : `${named(server)} takes no writes.`;
    });
    throw new DatabaseError(
      `Of the PostgreSQL servers at ${places} none answers and takes writes. ${reasons.join(' ')}`,
    );
  }

  /** The one connection to the primary that no query of a call uses. */
  get probe(): Pool {
    return this.#known.probe.pool;
  }

  close(): void {
    this.#closed.abort();
    for (const { probe } of this.#hosts) probe.cut();
  }

  get #known(): Host {
    if (this.#primary === undefined) throw new DatabaseError('No server takes writes.');
    return this.#primary;
  }

  async #look(): Promise<void> {
    await Promise.all(this.#hosts.map(ask));
    this.#newest = Math.max(this.#newest, ...this.#hosts.map(({ timeline }) => timeline));
    const best = this.#hosts.filter(({ timeline }) => timeline > 0 && timeline === this.#newest);
    const stays = best.find((host) => host === this.#primary);
    this.#primary = stays ?? best[0] ?? this.#primary;
    this.#takesWrites = best.length > 0;
  }
}

const named = (server: PostgresServer): string => `PostgreSQL at ${placeOf(server).place}`;

/** The write position of a primary as PostgreSQL's pg_lsn. */
export async function positionOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'select pg_current_wal_lsn()::text as position',
  );
  return rows[0]?.position ?? '';
}

async function ask(host: Host): Promise<void> {
  try {
    const { rows } = await host.probe.pool.query<{ timeline: string | null }>(TIMELINE);
    host.timeline = Number.parseInt(rows[0]?.timeline ?? '0', 16);
    host.problem = undefined;
  } catch (error) {
    host.timeline = 0;
    host.problem = explainConnection(error, host.server);
  }
}
