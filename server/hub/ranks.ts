import { type SQL, sql } from 'drizzle-orm';
import { timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import type { Period } from '../database/dates.ts';
import { jsonListOf } from '../database/json.ts';
import { countTransactions, recordedDays } from '../database/roll-ups/daily-totals.ts';
import { type SplitPeriod, splitPeriod, startOfMonth } from '../database/roll-ups/split-period.ts';
import { sumsByTaxpayer } from '../database/roll-ups/taxpayer-sums.ts';
import { lateMarks, rollUpState, taxpayerMonths } from '../database/tables/roll-ups.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';

/** So many transactions are quicker summed than looked through for candidates. */
const FEW = 100_000;
/** The candidates of each part, for one taxpayer of the list; where they do not do, more of them. */
const CANDIDATES = [10, 50, 250, 1_250];

/** Who may be on the list, as a query for `taxpayer_id`, and what all others keep out of. */
interface Candidates {
  /** Common table expressions; `bound` is a row `value`, null if there are no others. */
  found: SQL;
  /** Whether no other taxpayer can be on a list that ends with `amount`. */
  areAll: SQL;
}

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
  const candidates = which === 'most' ? highest : lowest;
  if ((await countTransactions(db, {}, period)) > few) {
    for (const each of CANDIDATES) {
      const some = candidates(split, period, timeZone, each * count);
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
  candidates?: Candidates,
): SQL {
  const order = which === 'most' ? sql`amount desc, taxpayer_id` : sql`amount, taxpayer_id`;
  // Of each candidate by the indexes of taxpayers; joined with all at once, whole months would be read.
  const sums =
    candidates === undefined
      ? sumsByTaxpayer(split, timeZone)
      : sql`select sums.* from candidates cross join lateral
          (${sumsByTaxpayer(split, timeZone, sql`taxpayer_id = candidates.taxpayer_id`)}) as sums`;
  const list = sql`select
      row_number() over (order by ${order}) as "rank",
      ${taxpayers.name} as "taxPayerName",
      ${taxpayers.tin} as "taxPayerTIN",
      transaction_count as "transactionCount",
      amount as "amount",
      gst_amount as "gstAmount"
    from ranked join ${taxpayers} on ${taxpayers.id} = ranked.taxpayer_id
    order by 1`;
  const end = which === 'most' ? sql`min(amount)` : sql`max(amount)`;
  return sql`with ${candidates ? sql`${candidates.found},` : sql``} ranked as materialized (
      select * from (${sums}) as sums
      order by ${order} limit ${count}
    )
    select ${jsonListOf(list)} as list, ${
      candidates
        ? sql`(select bound.value is null or (select last.count = ${count} and ${candidates.areAll}
            from (select ${end} as amount, count(*) as count from ranked) as last) from bound)`
        : sql`true`
    } as are_all`;
}

/**
 * The first of each month, whole or cut, and of the open days. Another taxpayer has at most the last
 * one's amount in each of them. It has no more in a cut month than in the whole, unless there are
 * amounts below zero.
 */
function highest(
  { whole, rest }: SplitPeriod,
  period: Period,
  timeZone: string,
  each: number,
): Candidates {
  const months = [...whole, ...rest.map(({ first }) => startOfMonth(first))];
  const { transactionDate } = transactions;
  const found = sql`first_of_each as materialized (
      select month.first_day, kept.taxpayer_id, kept.amount
      from unnest(${`{${months.join()}}`}::date[]) as month (first_day)
      cross join lateral (
        select taxpayer_id, amount from ${taxpayerMonths}
        where ${taxpayerMonths.firstDay} = month.first_day
        order by amount desc limit ${each}
      ) as kept
      union all
      (select null, taxpayer_id, sum(amount) from (
          select * from ${transactions}
          where ${transactionDate} >= (select ${rollUpState.openSince} from ${rollUpState})
            and ${transactionDate} < 'infinity' offset 0
        ) as ${transactions}
        where ${timeInPeriod(transactionDate, period, timeZone) ?? sql`true`}
        group by taxpayer_id order by sum(amount) desc limit ${each})
    ), bound as (
      select sum(greatest(lowest, 0)) as value from (
        select min(amount) as lowest from first_of_each group by first_day having count(*) = ${each}
      ) as parts
    ), candidates as (
      select taxpayer_id from first_of_each
      union select taxpayer_id from ${lateMarks} where taxpayer_id is not null
    )`;
  const least = sql`(select amount from ${transactions} order by amount limit 1)`;
  const isWhole = rest.length === 0 ? sql`true` : sql`${least} >= 0`;
  return { found, areAll: sql`last.amount > bound.value and ${isWhole}` };
}

/** Those with the lowest transactions. Another taxpayer has at least one, which is higher. */
function lowest(_: SplitPeriod, period: Period, timeZone: string, each: number): Candidates {
  const found = sql`lowest_ones as materialized (
      select taxpayer_id, amount from ${transactions}
      where ${timeInPeriod(transactions.transactionDate, period, timeZone) ?? sql`true`}
      order by amount limit ${each}
    ), bound as (
      select case count(*) when ${each} then max(amount) end as value from lowest_ones
    ), candidates as (select distinct taxpayer_id from lowest_ones)`;
  return { found, areAll: sql`last.amount < bound.value and bound.value >= 0` };
}
