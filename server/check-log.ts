import { checkLog } from './database/log-chain/check.ts';
import { openDatabase, openDataSource } from './start/database.ts';
import { run } from './start/program.ts';
import { readDatabaseSettings } from './start/settings.ts';
import { printLine } from './start/output.ts';

const USAGE = `Usage: npm run check-log -- [--head <hash>]

Compares the log of DATABASE_URL, or else of DATA_DIR, with its seals, and prints the first entries that
were changed, removed or added. --head is a hash that an earlier check printed: without it, a completely
forged chain can't be detected.`;

void run(USAGE, { head: { type: 'string' } }, async ({ head }, shutdown) => {
  const where = await openDataSource(readDatabaseSettings(process.env), shutdown);
  const { db, close } = await openDatabase(where, { printLine });
  shutdown.onClose(close);
  const { problem, sealed, waiting, removed, head: last } = await checkLog(db, head);
  if (problem !== undefined) {
    printLine(`The log is broken after ${sealed} sound entries. ${problem}`);
    return 1;
  }
  printLine(`${sealed} entries are as they were sealed, ${waiting} wait for their seal.`);
  if (removed > 0)
    printLine(`${removed} older ones were removed by LOG_RETENTION; their seals hold.`);
  if (last !== undefined) printLine(`Seal ${last.number}: ${last.hash}`);
  return 0;
});
