import { parseArgs } from 'node:util';
import { describePlace, openDatabase, takeDataPlace } from './start/database.ts';
import { separateRoles } from './database/postgres/roles.ts';
import { removeOldEntries } from './database/log-chain/retention.ts';
import { fail, Shutdown } from './start/shutdown.ts';
import { changeTimeZone } from './database/roll-ups/time-zone.ts';
import { readMigrationSettings, readTimeZone } from './start/settings.ts';
import { StartError } from './start/start-error.ts';
import { say } from './start/screen.ts';

const USAGE = `Usage: npm run migrate -- [--time-zone <name>]

Brings the tables of DATABASE_URL, or else of DATA_DIR, up to date. With DATABASE_OWNER_URL it does
so as that role, and gives the role of DATABASE_URL what the server needs: that role can then add to
the log, and neither change nor remove what stands there. Entries older than LOG_RETENTION days go.
--time-zone makes the sums anew for the days of another zone, which TIME_ZONE has to name from then
on: stop all servers before.`;

/** Everything that needs the owner of the tables: migrations, rights, removing old log entries. */
async function bringUpToDate(shutdown: Shutdown): Promise<void> {
  const { database, runtimeRole, logRetention } = readMigrationSettings(process.env);
  const timeZone = newTimeZone();
  const where = await takeDataPlace(database, shutdown);
  const { close } = await openDatabase(where, {
    say,
    prepare: async (db) => {
      if (timeZone !== undefined) {
        await changeTimeZone(db, timeZone);
        say(`The sums are of the days of ${timeZone}.`);
      }
      if (runtimeRole !== undefined) {
        await separateRoles(db, runtimeRole);
        say(`The role '${runtimeRole}' can use the tables, and only add to the log.`);
      }
      if (logRetention !== undefined) {
        const removed = await removeOldEntries(db, logRetention);
        say(`${removed} entries of the log were older than ${logRetention} days and are gone.`);
      }
    },
  });
  await close();
  say(`The database ${describePlace(where)} is up to date.`);
}

/** The zone that is asked for. @throws StartError for one that there is not */
function newTimeZone(): string | undefined {
  try {
    const asked = parseArgs({ options: { 'time-zone': { type: 'string' } } }).values['time-zone'];
    return asked === undefined ? undefined : readTimeZone({ TIME_ZONE: asked });
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(USAGE);
  }
}

if (process.argv.includes('--help')) {
  say(USAGE);
} else {
  const shutdown = new Shutdown(say);
  bringUpToDate(shutdown).then(
    () => shutdown.exit(0),
    (error) => fail(error, shutdown),
  );
}
