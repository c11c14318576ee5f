import type { SQL } from 'drizzle-orm';
import { rowsOf } from '../../server/rows-of.ts';
import type { Stage } from './stage.ts';

/** The only value of a query's only row, as a number. */
export async function numberOf({ backend }: Stage, query: SQL): Promise<number> {
  const [row = {}] = await rowsOf<Record<string, unknown>>(backend.db, query);
  return Number(Object.values(row)[0]);
}
