import type { DataFolder } from '../data-folder/open.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { DEFAULT_COUNTS, isEmpty, seed } from '../seed/seed.ts';
import type { Shutdown } from './shutdown.ts';

/** Opens the folder's database and gives it the demo data when it has none. */
export async function prepareDatabase(
  folder: DataFolder,
  say: (line: string) => void,
  shutdown: Shutdown,
): Promise<Database> {
  say(`Opening the database in ${folder.path}`);
  const { db, close } = await openDatabase(folder);
  if (await isEmpty(db)) {
    const { taxpayers, refunds } = DEFAULT_COUNTS;
    say(
      `Adding demo data: ${taxpayers.toLocaleString('en')} taxpayers, ` +
        `${refunds.toLocaleString('en')} refunds`,
    );
    await seed(db, { ...DEFAULT_COUNTS, now: new Date() });
  }
  // Not before: a database that is cut short while it is filled needs no closing, and would not
  // close until it is full.
  shutdown.onClose(close);
  return db;
}
