import { eq, sql } from 'drizzle-orm';
import { refunds } from '../../server/database/tables/refunds.ts';
import type { Backend } from './backend.ts';

/** Adds a refund that waits for a decision; its id. */
export async function newRefund(
  { db }: Pick<Backend, 'db'>,
  createdBy: string | null = 'A shop',
): Promise<number> {
  const [added] = await db
    .insert(refunds)
    .values({ status: 'Submitted', createdBy, createdDate: sql`now()` })
    .returning({ id: refunds.id });
  if (added === undefined) throw new Error('not added');
  return added.id;
}

/** The status that a refund has now. */
export async function statusOf({ db }: Pick<Backend, 'db'>, id: number): Promise<string> {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, id));
  return found?.status ?? 'gone';
}
