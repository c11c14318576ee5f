import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { listRefundsAsJson } from '../../../server/refunds/queries.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { sharedBackend } from '../shared-backend.ts';

it('a list is read as the client receives it: other calls don’t wait, and later rows are in their current state', async () => {
  const backend = await sharedBackend();
  const { db } = backend;
  const taxpayerId = await newTaxpayer(backend, { tin: 'P-IN-PIECES' });
  // Same dates, none, and ids that do not follow them.
  await db.execute(sql`insert into refunds (reason, status, created_date, taxpayer_id)
    select n, 'Submitted', case when n % 7 > 0 then timestamptz '2024-01-01Z' + n % 5 * interval '1 day' end,
      ${taxpayerId}
    from generate_series(1, 1700) n`);
  const order = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.taxpayerId, taxpayerId))
    .orderBy(sql`${refunds.createdDate} desc nulls last, ${refunds.id} desc`);

  const pieces = listRefundsAsJson(db, eq(refunds.taxpayerId, taxpayerId));
  let text = String((await pieces.next()).value);
  const late = order.slice(-2).map(({ id }) => id);
  await db.update(refunds).set({ reason: 'Changed meanwhile' }).where(inArray(refunds.id, late));
  const [left = 0] = order.slice(-3).map(({ id }) => id);
  await db.update(refunds).set({ taxpayerId: null }).where(eq(refunds.id, left));
  for await (const piece of pieces) text += piece;

  const list = JSON.parse(text) as { id: number; reasonForRefund: string }[];
  expect(list.map(({ id }) => id)).toEqual(order.map(({ id }) => id).filter((id) => id !== left));
  expect(list.slice(-2).map(({ reasonForRefund }) => reasonForRefund)).toEqual(
    Array(2).fill('Changed meanwhile'),
  );
  await db.delete(refunds).where(
    inArray(
      refunds.id,
      order.map(({ id }) => id),
    ),
  );
});
