import type { Database } from '../database/open.ts';
import { makeRollUps } from '../roll-ups/time-zone.ts';
import { type Receipt, recordTransactions } from '../transactions/record.ts';
import { bulkLoad } from './bulk-load.ts';

const CHUNK = 5_000;
/** Rows between two lines of progress. */
const STEP = 200_000;

/**
 * Adds transactions in their order, then their roll-ups.
 *
 * @param say prints a line when many more have been added
 */
export async function insertTransactions(
  db: Database,
  days: Iterable<readonly Receipt[]>,
  say: (line: string) => void,
): Promise<void> {
  await bulkLoad(db, 'transactions', async () => {
    let chunk: Receipt[] = [];
    let added = 0;
    let said = 0;
    for (const receipts of days) {
      chunk.push(...receipts);
      if (chunk.length < CHUNK) continue;
      await recordTransactions(db, chunk);
      added += chunk.length;
      chunk = [];
      if (added - said < STEP) continue;
      said += STEP;
      say(`  ${said.toLocaleString('en')} are there`);
    }
    await recordTransactions(db, chunk);
  });
  await makeRollUps(db);
}
