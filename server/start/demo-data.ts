import type { Database } from '../database/open.ts';
import { DEFAULT_COUNTS } from '../seed/counts.ts';
import { isEmpty, seed } from '../seed/seed.ts';

/** Gives a database the demo data when it has no data at all. */
export async function addDemoData(db: Database, say: (line: string) => void): Promise<void> {
  if (!(await isEmpty(db))) return;
  say('Adding demo data');
  await seed(db, { ...DEFAULT_COUNTS, now: new Date() }, say);
}
