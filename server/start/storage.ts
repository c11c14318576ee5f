import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Copy, Database, OpenDatabase } from '../database/database.ts';
import type { DataFolder } from '../database/embedded/data-folder.ts';
import { type DatabaseStoppedError, folderError } from '../database/errors.ts';
import { removeOldEntries } from '../database/log-chain/retention.ts';
import { ownsTables } from '../database/postgres/roles.ts';
import { requireTimeZone } from '../database/roll-ups/time-zone.ts';
import { DEFAULT_COUNTS } from '../seed/counts.ts';
import { isEmpty, seed } from '../seed/seed.ts';
import { type DataSource, describeDataSource, openDatabase } from './database.ts';
import { refuseUnsafeStart } from './unsafe-start.ts';
import { printError } from './output.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import type { Shutdown } from './shutdown.ts';
import { SECRET_MISSING } from './variables.ts';

export interface Storage extends Omit<OpenDatabase, 'close'> {
  jwtSecret: string;
}

const ONE_ROLE =
  'The role of DATABASE_URL owns the tables and could change the log: npm run migrate with a DATABASE_OWNER_URL separates the two.';

export async function openStorage(
  settings: Settings,
  where: DataSource,
  printLine: (line: string) => void,
  shutdown: Shutdown,
): Promise<Storage> {
  const stop = ({ message }: DatabaseStoppedError) => {
    printError(
      `The database ${describeDataSource(where)} has stopped, and the server with it. ${message}`,
    );
    shutdown.exit(1);
  };
  printLine(`Opening the database ${describeDataSource(where)}`);
  const { close, ...opened } = await openDatabase(where, {
    standbyUrl: settings.standbyUrl,
    printLine,
    onCrash: stop,
    prepare: async (db, copy) => {
      await refuseUnsafeStart(settings, db);
      await requireTimeZone(db, settings.timeZone);
      const isOwner = await ownsTables(db);
      if (settings.demo) await addDemoData(db, printLine, isOwner, copy);
      if (!isOwner) return;
      if (settings.logRetention !== undefined) await removeOldEntries(db, settings.logRetention);
      if ('url' in where) printLine(ONE_ROLE);
    },
  });
  // Only now: closing would wait for an interrupted seeding, which needs no cleanup.
  shutdown.onClose(close);
  return { ...opened, jwtSecret: settings.jwtSecret ?? ownSecret(where) };
}

async function addDemoData(
  db: Database,
  printLine: (line: string) => void,
  isOwner: boolean,
  copy: Copy | undefined,
): Promise<void> {
  if (!(await isEmpty(db))) return;
  if (!isOwner) {
    throw new StartError(
      'The database is empty, and demo data takes the owner of the tables: npm run seed adds it with the DATABASE_URL of that role.',
    );
  }
  printLine('Adding demo data');
  await seed(db, { ...DEFAULT_COUNTS, now: new Date() }, printLine, copy);
}

/** A database server keeps no secret, because anyone who can read it could sign in as anyone. */
function ownSecret(where: DataSource): string {
  if ('url' in where) throw new StartError(SECRET_MISSING);
  try {
    return readOrMake(where);
  } catch (error) {
    throw folderError(where.path, error);
  }
}

/** Made once, so that a restart signs nobody out. */
function readOrMake(folder: DataFolder): string {
  if (existsSync(folder.secret)) {
    const secret = readFileSync(folder.secret, 'utf8').trim();
    if (secret !== '') return secret;
  }
  const secret = randomBytes(32).toString('base64url');
  // Renamed into place, so that a crash leaves no half-written secret.
  const draft = `${folder.secret}.new`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, folder.secret);
  return secret;
}
