import { asc } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';

/** Every taxpayer's id and name, by name: what a picker needs. Names repeat, ids do not. */
export function listTaxpayerOptions(db: Database) {
  return db
    .select({ id: taxpayers.id, taxPayerName: taxpayers.name })
    .from(taxpayers)
    .orderBy(asc(taxpayers.name), asc(taxpayers.id));
}
