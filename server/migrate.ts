import { describePlace, openDatabase, takeDataPlace } from './start/database.ts';
import { separateRoles } from './database/postgres/roles.ts';
import { removeOldEntries } from './database/log-chain/retention.ts';
import { fail, Shutdown } from './start/shutdown.ts';
import { readMigrationSettings } from './start/settings.ts';
import { say } from './start/screen.ts';

const USAGE = `Usage: npm run migrate

Brings the tables of DATABASE_URL, or else of DATA_DIR, up to date. With DATABASE_OWNER_URL it does
so as that role, and gives the role of DATABASE_URL what the server needs: that role can then add to
the log, and neither change nor remove what stands there. Entries older than LOG_RETENTION days go.`;

/** What takes the owner of the tables: new ones, rights, and the end of old entries. */
async function bringUpToDate(shutdown: Shutdown): Promise<void> {
  const { database, runtimeRole, logRetention } = readMigrationSettings(process.env);
  const where = await takeDataPlace(database, shutdown);
  const { close } = await openDatabase(where, {
    say,
    prepare: async (db) => {
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

if (process.argv.includes('--help')) {
  say(USAGE);
} else {
  const shutdown = new Shutdown(say);
  bringUpToDate(shutdown).then(
    () => shutdown.exit(0),
    (error) => fail(error, shutdown),
  );
}
