import { type SQL, sql } from 'drizzle-orm';
import { jsonList } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { districts } from '../database/schema/places.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import type { Figures } from '../filters/figures.ts';
import type { Period } from '../filters/period.ts';
import { sumsByMonth } from '../roll-ups/taxpayer-sums.ts';
import { recordedDays } from '../roll-ups/recorded-days.ts';
import { type Days, dayAfter, endOf } from '../roll-ups/split-period.ts';

/**
 * What each taxpayer accrued in each month by transactions of type GST, as the text of a JSON array
 * in pieces. One month is read at a time: of years and tens of thousands of taxpayers the whole
 * would not fit into the memory.
 */
export async function* gstAccrualAsJson(
  db: Database,
  { period, district }: Figures,
  timeZone: string,
): AsyncGenerator<string, void, undefined> {
  let isFirst = true;
  for (const month of months(period, await recordedDays(db))) {
    const sums = await sumsByMonth(db, month, timeZone);
    const rows = (await jsonList(db, accruals(sums, district))).slice(1, -1).trim();
    if (rows === '') continue;
    yield isFirst ? `[${rows}` : `,${rows}`;
    isFirst = false;
  }
  yield isFirst ? '[]' : ']';
}

/** The months of a period that have transactions; its first and its last one as it cuts them. */
function* months({ startDate, endDate }: Period, recorded: Days): Generator<Required<Period>> {
  const last = endDate !== undefined && endDate < recorded.last ? endDate : recorded.last;
  const isLater = startDate !== undefined && startDate > recorded.first;
  for (let day = isLater ? startDate : recorded.first; day <= last; ) {
    const end = endOf('month', day) < last ? endOf('month', day) : last;
    yield { startDate: day, endDate: end };
    day = dayAfter(end);
  }
}

function accruals(sums: SQL, district: string | undefined): SQL {
  return sql`select
      to_char(first_day, 'YYYY-MM') as "period",
      ${taxpayers.name} as "taxPayerName",
      ${taxpayers.tin} as "taxPayerTIN",
      ${districts.name} as "district",
      gst_transaction_count as "transactionCount",
      gst_transaction_amount as "amount",
      gst_amount as "gstAmount"
    from ${sums} as sums
    join ${taxpayers} on ${taxpayers.id} = taxpayer_id
    join ${districts} on ${districts.id} = ${taxpayers.districtId}
    where gst_transaction_count > 0
      and ${district === undefined ? sql`true` : sql`${districts.name} = ${district}`}
    order by ${taxpayers.id}`;
}
