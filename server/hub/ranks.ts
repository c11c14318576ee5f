import { type SQL, sql } from 'drizzle-orm';
import { dayInPeriod, timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import type { Period } from '../database/dates.ts';
import { jsonListOf } from '../database/json.ts';
import { countTransactions, recordedDays } from '../database/roll-ups/daily-totals.ts';
import { type SplitPeriod, splitPeriod, startOfMonth } from '../database/roll-ups/split-period.ts';
import { sumsByTaxpayer } from '../database/roll-ups/taxpayer-sums.ts';
import { liveTransactions, taxpayerMonths } from '../database/tables/roll-ups.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import { count, id, money, text } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';

/** So many transactions are quicker summed than looked through for candidates. */
const FEW = 100_000;
/** The candidates of each part, for one taxpayer of the list; where they do not do, more of them. */
const CANDIDATES = [10, 50, 250, 1_250];

export const rankedTaxpayer = jsonRecord({
  rank: [sql`ranked.rank`, id],
  taxPayerName: [taxpayers.name, text],
  taxPayerTIN: [taxpayers.tin, text],
  transactionCount: [sql`transaction_count`, count],
  amount: [sql`amount`, money],
  gstAmount: [sql`gst_amount`, money],
});

/**
 * The taxpayers with the highest or lowest amount in a period, of those with a transaction in it,
 * as the text of a JSON array. Ties are ordered by id. To sum up all taxpayers of months takes a
 * second for millions of transactions: only those are that can be on the list.
 *
 * @param timeZone the authority's, as an IANA name
 * @param few up to so many transactions are summed directly
 */
export async function ranksAsJson(
  db: Database,
  which: 'most' | 'least',
  count: number,
  period: Period,
  timeZone: string,
  few = FEW,
): Promise<string> {
  const split = splitPeriod(period, await recordedDays(db));
  if ((await countTransactions(db, {}, period)) > few) {
    for (const each of CANDIDATES) {
      const some = candidates(which, split, period, timeZone, each * count);
      const [ranks] = await db
        .select({ list: sql<string>`list`, areAll: sql<boolean>`are_all` })
        .from(sql`(${ranked(which, count, split, timeZone, some)}) as ranks`);
      if (ranks?.areAll === true) return ranks.list;
    }
  }
  const [ranks] = await db
    .select({ list: sql<string>`list` })
    .from(sql`(${ranked(which, count, split, timeZone)}) as ranks`);
  return ranks?.list ?? '[]';
}

function ranked(
  which: 'most' | 'least',
  count: number,
  split: SplitPeriod,
  timeZone: string,
  candidates?: SQL,
): SQL {
  const order = which === 'most' ? sql`amount desc, taxpayer_id` : sql`amount, taxpayer_id`;
  // Of each taxpayer by the indexes of taxpayers; joined with all at once, whole months would be read.
  const each = (from: string) => sql`${sql.raw(from)} cross join lateral
    (${sumsByTaxpayer(split, timeZone, sql`taxpayer_id = ${sql.raw(from)}.taxpayer_id`)}) as sums`;
  const amounts = candidates
    ? each('candidates')
    : sql`(${sumsByTaxpayer(split, timeZone)}) as sums`;
  const list = sql`select ${rankedTaxpayer.list}
    from (select *, row_number() over (order by ${order}) as rank from ranked) as ranked
    join ${taxpayers} on ${taxpayers.id} = ranked.taxpayer_id
    order by 1`;
  const end = which === 'most' ? sql`min(amount)` : sql`max(amount)`;
  const isBeyond =
    which === 'most' ? sql`last.amount > bound.value` : sql`last.amount < bound.value`;
  // Below zero, a part of a month may be more than the whole.
  const isPlain = sql`(select amount from ${transactions} order by amount limit 1) >= 0`;
  return sql`with ${candidates ? sql`${candidates},` : sql``} best as materialized (
      select sums.taxpayer_id, amount from ${amounts} order by ${order} limit ${count}
    ), ranked as materialized (select sums.* from ${each('best')})
    select ${jsonListOf(list)} as list, ${
      candidates
        ? sql`(select bound.value is null or (select last.count = ${count} and ${isBeyond} and ${isPlain}
            from (select ${end} as amount, count(*) as count from ranked) as last) from bound)`
        : sql`true`
    } as are_all`;
}

/**
 * The first taxpayers of each month, and all with a transaction that no sum holds. `bound`: any other has at most the
 * last one's amount in each month; for the least, at least that in one. In a cut month it has no more than in the
 * whole, and no less than in its lowest transaction.
 */
function candidates(
  which: 'most' | 'least',
  { months, rest }: SplitPeriod,
  period: Period,
  timeZone: string,
  each: number,
): SQL {
  const isMost = which === 'most';
  const order = isMost ? sql`amount desc` : sql`amount`;
  const cut = rest.map(({ startDate }) => startOfMonth(startDate));
  const all = isMost ? [...months, ...cut] : months;
  const lowest = rest.map(
    (days) => sql`union all (select ${days.startDate}, taxpayer_id, amount from ${transactions}
      where ${timeInPeriod(transactions.transactionDate, days, timeZone)} order by amount limit ${each})`,
  );
  const bound = isMost
    ? sql`sum(greatest(value, 0)) as value from (select min(amount) as value`
    : sql`min(value) as value from (select max(amount) as value`;
  return sql`first_of_each as materialized (
      select month.first_day::text as part, kept.taxpayer_id, kept.amount
      from unnest(${`{${all.join()}}`}::date[]) as month (first_day)
      cross join lateral (
        select taxpayer_id, amount from ${taxpayerMonths}
        where ${taxpayerMonths.firstDay} = month.first_day
        order by ${order} limit ${each}
      ) as kept
      union all
      select null, taxpayer_id, amount from ${liveTransactions}
        where ${dayInPeriod(liveTransactions.day, period) ?? sql`true`}
      ${isMost ? sql`` : sql.join(lowest)}
    ), bound as (
      select ${bound} from first_of_each where part is not null
        group by part having count(*) = ${each}) as parts
    ), candidates as (select distinct taxpayer_id from first_of_each)`;
}
