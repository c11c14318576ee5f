import { describeDataSource, openDatabase, openDataSource } from './start/database.ts';
import { separateRoles } from './database/postgres/roles.ts';
import { removeOldEntries } from './database/log-chain/retention.ts';
import { changeTimeZone } from './database/roll-ups/time-zone.ts';
import { run } from './start/program.ts';
import { readMigrationSettings, readTimeZone } from './start/settings.ts';
import { printLine } from './start/output.ts';

const USAGE = `Usage: npm run migrate -- [--time-zone <name>]

Updates the tables of DATABASE_URL, or else of DATA_DIR. With DATABASE_OWNER_URL it works as that role
and grants the role of DATABASE_URL what the server needs: that role can then add log entries, but not
change or delete them. Deletes entries older than LOG_RETENTION days. --time-zone recalculates the sums
for another time zone: stop all servers first, and set TIME_ZONE to it afterwards.`;

void run(USAGE, { 'time-zone': { type: 'string' } }, async (options, shutdown) => {
  const { database, runtimeRole, logRetention } = readMigrationSettings(process.env);
  const asked = options['time-zone'];
  const timeZone = asked === undefined ? undefined : readTimeZone({ TIME_ZONE: asked });
  const where = await openDataSource(database, shutdown);
  const { close } = await openDatabase(where, {
    printLine,
    prepare: async (db) => {
      if (timeZone !== undefined) {
        await changeTimeZone(db, timeZone);
        printLine(`The sums are of the days of ${timeZone}.`);
      }
      if (runtimeRole !== undefined) {
        await separateRoles(db, runtimeRole);
        printLine(`The role '${runtimeRole}' can use the tables, and only add to the log.`);
      }
      if (logRetention !== undefined) {
        const removed = await removeOldEntries(db, logRetention);
        printLine(
          `${removed} entries of the log were older than ${logRetention} days and are gone.`,
        );
      }
    },
  });
  await close();
  printLine(`The database ${describeDataSource(where)} is up to date.`);
});
