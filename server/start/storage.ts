import type { Database } from '../database/database.ts';
import type { DatabaseStoppedError } from '../database/errors.ts';
import { keepTimeZone } from '../database/roll-ups/time-zone.ts';
import { DEFAULT_COUNTS } from '../seed/counts.ts';
import { isEmpty, seed } from '../seed/seed.ts';
import { type DataPlace, describePlace, openDatabase } from './database.ts';
import { refuseOpenDoors } from './open-doors.ts';
import { complain } from './screen.ts';
import { ownSecret } from './session-secret.ts';
import type { Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

/** What the server keeps, and what keeps it from being forged. */
export interface Storage {
  db: Database;
  jwtSecret: string;
}

/** Opens the database, and gives it the demo data when it has none and this is no production. */
export async function openStorage(
  settings: Settings,
  where: DataPlace,
  say: (line: string) => void,
  shutdown: Shutdown,
): Promise<Storage> {
  const stop = ({ message }: DatabaseStoppedError) => {
    complain(
      `The database ${describePlace(where)} has stopped, and the server with it. ${message}`,
    );
    void shutdown.exit(1);
  };
  say(`Opening the database ${describePlace(where)}`);
  const { db, close } = await openDatabase(where, {
    say,
    onCrash: stop,
    prepare: async (db) => {
      if (settings.production) await refuseOpenDoors(settings, db);
      await keepTimeZone(db, settings.timeZone);
      if (!settings.production) await addDemoData(db, say);
    },
  });
  // Not before: a database that is cut short while it is filled needs no closing, and would not
  // close until it is full.
  shutdown.onClose(close);
  return { db, jwtSecret: settings.jwtSecret ?? ownSecret(where) };
}

/** Gives a database the demo data when it has no data at all. */
async function addDemoData(db: Database, say: (line: string) => void): Promise<void> {
  if (!(await isEmpty(db))) return;
  say('Adding demo data');
  await seed(db, { ...DEFAULT_COUNTS, now: new Date() }, say);
}
