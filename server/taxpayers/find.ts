import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';

/** The id of the taxpayer with a TIN; undefined when nobody has it. */
export async function findTaxpayerId(db: Database, tin: string): Promise<number | undefined> {
  const [taxpayer] = await db
    .select({ id: taxpayers.id })
    .from(taxpayers)
    .where(eq(taxpayers.tin, tin));
  return taxpayer?.id;
}
