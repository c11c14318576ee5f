import { type SQL, sql } from 'drizzle-orm';
import { jsonList } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import type { Period } from '../filters/period.ts';
import { sumsByTaxpayer } from '../roll-ups/taxpayer-sums.ts';

/**
 * The taxpayers with the most or the least amount in a period, of all who had a transaction in it,
 * as the text of a JSON array. Of equal ones the lower id comes first.
 *
 * @param timeZone the authority's, as an IANA name
 */
export async function ranksAsJson(
  db: Database,
  which: 'most' | 'least',
  count: number,
  period: Period,
  timeZone: string,
): Promise<string> {
  const order: SQL = which === 'most' ? sql`amount desc, taxpayer_id` : sql`amount, taxpayer_id`;
  const sums = await sumsByTaxpayer(db, period, timeZone);
  return jsonList(
    db,
    sql`select
      row_number() over (order by ${order}) as "rank",
      ${taxpayers.name} as "taxPayerName",
      ${taxpayers.tin} as "taxPayerTIN",
      transaction_count as "transactionCount",
      amount as "amount",
      gst_amount as "gstAmount"
    from (select * from ${sums} as sums order by ${order} limit ${count}) as ranked
    join ${taxpayers} on ${taxpayers.id} = ranked.taxpayer_id
    order by 1`,
  );
}
