import type { Database } from './database/database.ts';
import { separateRoles } from './database/postgres/roles.ts';
import { checkSums, repairSums } from './database/roll-ups/check-sums.ts';
import { openDatabase, openDataSource } from './start/database.ts';
import { run } from './start/program.ts';
import { readMigrationSettings } from './start/settings.ts';
import { printLine } from './start/output.ts';

const USAGE = `Usage: npm run check-sums -- [--repair]

Compares the sums of DATABASE_URL, or else of DATA_DIR, with the transactions, taxpayers and devices, and says
the first differences. Figures, page counts and ranks are read from the sums. --repair sums the wrong days,
months and registers again while servers run.`;

const OPTIONS = { repair: { type: 'boolean', default: false } } as const;

void run(USAGE, OPTIONS, async ({ repair }, shutdown) => {
  const { database, runtimeRole } = readMigrationSettings(process.env);
  const where = await openDataSource(database, shutdown);
  let areRight = false;
  const { close } = await openDatabase(where, {
    printLine,
    // The connection of `prepare` has no statement timeout.
    prepare: async (db) => {
      // The tables may just have been brought up to date.
      if (runtimeRole !== undefined) await separateRoles(db, runtimeRole);
      areRight = await compare(db);
      if (areRight || !repair) return;
      await repairSums(db);
      printLine('The wrong sums were recalculated.');
      areRight = await compare(db);
    },
  });
  shutdown.onClose(close);
  return areRight ? 0 : 1;
});

async function compare(db: Database): Promise<boolean> {
  const { transactions, late, wrong, told } = await checkSums(db);
  if (wrong === 0) {
    printLine(
      `The sums are those of ${transactions} transactions, of which ${late} wait to be summed, and of all taxpayers and devices.`,
    );
    return true;
  }
  printLine(
    `${wrong} sums are not those of the ${transactions} transactions and of all taxpayers and devices:`,
  );
  for (const line of told) printLine(`  ${line}`);
  return false;
}
