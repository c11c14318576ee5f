import { type AppOptions, build } from '../../server/app.ts';
import type { Database, OpenDatabase } from '../../server/database/database.ts';
import type { MailSettings } from '../../server/mails/mail.ts';
import { DEFAULT_COUNTS, type SeedOptions } from '../../server/seed/counts.ts';
import { CHEAP } from './cheap-hash.ts';
import { makeDatabase } from './database.ts';
import { JWT_SECRET, type TestDatabase } from './test-database.ts';

/** The moment at which the seeded 24 months end. */
export const SEEDED_AT = new Date('2024-06-30T12:00:00Z');
export const MAIL_FROM = 'Revenue Console <console@nra.example>';

/** The data of the tests: as much as the demo's, but awkward, and with fewer transactions. */
export const DEMO_DATA: SeedOptions = {
  ...DEFAULT_COUNTS,
  awkward: true,
  transactions: 6_000,
  now: SEEDED_AT,
};

export interface BackendOptions
  extends Pick<Partial<AppOptions>, 'distDir' | 'limits' | 'trustProxy'> {
  /** What differs from `DEMO_DATA`; false = empty tables. */
  seed?: false | Partial<Omit<SeedOptions, 'now'>>;
  /** One that is kept after `stop`; absent: a new one, which `stop` deletes. */
  database?: TestDatabase;
  /** 0 or absent takes any free one. */
  port?: number;
  /** Where mails go, see `mail-sink.ts`; absent: to the demo's outbox, or with `false` nowhere. */
  smtpUrl?: string | false;
  /** Whatever else the server can be told. */
  app?: Partial<AppOptions>;
}

export interface Backend {
  /** http://127.0.0.1:port, without a slash at the end. */
  url: string;
  /** For arranging and checking what no call reaches. */
  db: Database;
  /** Ends it, once. */
  stop(): Promise<void>;
}

/** Starts the real server on a database of its own; the first one of a kind is slow to make. */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const { seed = {} } = options;
  const database =
    options.database ?? (await makeDatabase(seed === false ? false : { ...DEMO_DATA, ...seed }));
  const opened = await database.open();
  const close = async () => {
    await opened.close();
    if (options.database === undefined) await database.remove();
  };
  return serve({ ...opened, close }, options);
}

/** Starts the server over an open database, which its end closes. */
export async function serve(
  { db, standby, pool, ready, close }: Omit<OpenDatabase, 'ready'> & Partial<OpenDatabase>,
  { seed: _seed, database: _database, port = 0, smtpUrl, app: own, ...told }: BackendOptions,
): Promise<Backend> {
  const app = await build({
    db,
    ...(standby !== undefined && { standby }),
    ...(pool !== undefined && { pool }),
    ...(ready !== undefined && { ready }),
    jwtSecret: JWT_SECRET,
    passwordCost: CHEAP,
    mail: mailSettings(smtpUrl),
    ...own,
    ...told,
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  const end = async () => {
    // A test may have left an answer half read: nobody will read the rest of it.
    const impatience = setTimeout(() => app.server.closeAllConnections(), 500);
    await app.close();
    clearTimeout(impatience);
    await close();
  };
  let ended: Promise<void> | undefined;
  return { url, db, stop: () => (ended ??= end()) };
}

function mailSettings(url: string | false | undefined): MailSettings {
  if (url === undefined) return { kind: 'outbox' };
  return url === false ? { kind: 'none' } : { kind: 'smtp', url, from: MAIL_FROM };
}
