import { existsSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../../server/app.ts';
import { openDataFolder } from '../../server/data-folder/open.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import type { LimitOptions } from '../../server/limits/rules.ts';
import type { TrustProxy } from '../../server/limits/settings.ts';
import type { MailSettings } from '../../server/mail/settings.ts';
import { DEFAULT_COUNTS } from '../../server/seed/seed.ts';
import { copyTemplate, removeFolder, seededTemplate } from './template.ts';

/** The moment at which the seeded 24 months end. */
export const SEEDED_AT = new Date('2024-06-30T12:00:00Z');
export const JWT_SECRET = 'a secret that only the tests know, long enough';
export const MAIL_FROM = 'Revenue Console <console@nra.example>';

export interface BackendOptions {
  /** Row counts of the demo data (the defaults of the server when absent); false = empty tables. */
  seed?: false | Partial<typeof DEFAULT_COUNTS>;
  /** Kept after `stop` and used again when it exists; otherwise a folder that `stop` deletes. */
  dataDir?: string;
  /** The built console to serve; absent for the API alone. */
  distDir?: string;
  /** Seconds. */
  tokenLifetime?: number;
  /** 0 or absent takes any free one. */
  port?: number;
  /** Where mails go, see `mail-sink.ts`; absent: to the demo's outbox, or with `false` nowhere. */
  smtpUrl?: string | false;
  /** Limits of tries that differ from the usual ones. */
  limits?: LimitOptions;
  /** Whose X-Forwarded-For counts; nobody's when absent. */
  trustProxy?: TrustProxy;
}

export interface Backend {
  /** http://127.0.0.1:port, without a slash at the end. */
  url: string;
  dataDir: string;
  /** For arranging and checking what no call reaches. */
  db: Database;
  stop(): Promise<void>;
}

/** Starts the real server on a database of its own; the first one of a kind is slow to make. */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const { dataDir = join(mkdtempSync(join(tmpdir(), 'revenue-console-')), 'data') } = options;
  if (!existsSync(dataDir)) {
    const counts = options.seed ?? {};
    copyTemplate(
      await seededTemplate(
        counts === false ? false : { ...DEFAULT_COUNTS, ...counts, now: SEEDED_AT },
      ),
      dataDir,
    );
  }
  const folder = await openDataFolder(dataDir);
  const { db, close } = await openDatabase(folder);
  const app = await build({
    db,
    jwtSecret: JWT_SECRET,
    mail: mailSettings(options.smtpUrl),
    ...(options.limits !== undefined && { limits: options.limits }),
    ...(options.trustProxy !== undefined && { trustProxy: options.trustProxy }),
    ...(options.distDir !== undefined && { distDir: options.distDir }),
    ...(options.tokenLifetime !== undefined && { tokenLifetime: options.tokenLifetime }),
  });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    db,
    stop: async () => {
      await app.close();
      await close();
      folder.release();
      if (options.dataDir === undefined) removeFolder(dirname(dataDir));
    },
  };
}

function mailSettings(url: string | false | undefined): MailSettings {
  if (url === undefined) return { kind: 'outbox' };
  return url === false ? { kind: 'none' } : { kind: 'smtp', url, from: MAIL_FROM };
}
