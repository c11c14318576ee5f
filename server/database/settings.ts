import { StartError } from '../start/start-error.ts';
import type { PostgresServer } from './postgres/session.ts';

/** Where the data lies: in a folder of this machine, or on a PostgreSQL server. */
export type DatabaseSettings =
  | { kind: 'embedded'; dataDir: string }
  | ({ kind: 'postgres' } & PostgresServer);

/**
 * Reads DATABASE_URL, DATABASE_POOL and DATA_DIR.
 *
 * @throws StartError when one can't be used; a URL may hold a password, so the message does not
 *   repeat it
 */
export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const url = env['DATABASE_URL'] || undefined;
  if (url === undefined) return { kind: 'embedded', dataDir: env['DATA_DIR'] || '.data' };
  if (!isPostgresUrl(url)) {
    throw new StartError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    );
  }
  return { kind: 'postgres', url, poolSize: readPoolSize(env['DATABASE_POOL'] || '10') };
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
}

function readPoolSize(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new StartError(`DATABASE_POOL must be a number from 1 to 999, not '${text}'.`);
}
