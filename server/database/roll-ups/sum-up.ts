import { gte, lt, sql, type SQL } from 'drizzle-orm';
import { timeInPeriod } from '../conditions.ts';
import type { Database, Transaction } from '../database.ts';
import { midnight, today } from '../dates.ts';
import {
  dailyTotals,
  lateMarks,
  rollUpState,
  taxpayerMonths,
  transactionMarks,
} from '../tables/roll-ups.ts';
import { transactions } from '../tables/transactions.ts';
import { countMarked } from './register-counts.ts';

/** The key of the advisory lock: one process sums at a time. */
const SUMMING = sql`7020240104`;

/** The taxpayers of one statement, which stays far below the statement timeout. */
const TAXPAYERS_AT_ONCE = 5_000;

/** Marks that are to be worked off, of late days. */
export function countLate(db: Database): Promise<number> {
  return db.$count(lateMarks);
}

/**
 * Sums a late day again, or an open one that is over. Marks and sums change together, and a transaction
 * whose mark was not seen leaves it to the next time.
 *
 * @returns whether there may be more to sum; not while another process does it
 */
export function sumNext(db: Database): Promise<boolean> {
  return db.transaction(
    async (transaction) => {
      const [turn] = await transaction
        .select({ isOwn: sql<boolean>`is_own` })
        .from(sql`(select pg_try_advisory_xact_lock(${SUMMING}) as is_own) turn`);
      if (turn?.isOwn !== true) return false;
      await countMarked(transaction);
      const { openSince } = rollUpState;
      const open = transaction.select({ openSince }).from(rollUpState);
      await transaction
        .delete(transactionMarks)
        .where(gte(transactionMarks.transactionDate, sql`(${open})`));
      const next = await nextDay(transaction);
      if (next === undefined) return false;
      await sumDay(transaction, next);
      return true;
    },
    // Each statement is to see what those before it have waited for.
    { isolationLevel: 'read committed' },
  );
}

interface Next {
  day: string;
  isLate: boolean;
  timeZone: string;
}

async function nextDay(transaction: Transaction): Promise<Next | undefined> {
  const { openSince, timeZone } = rollUpState;
  const { transactionDate } = transactions;
  // Days without a transaction are skipped.
  const open = sql`(select min(${transactionDate}) from ${transactions}
    where ${transactionDate} >= ${openSince})`;
  const [next] = await transaction
    .select({
      late: sql<string | null>`(select min(${lateMarks.day})::text from ${lateMarks})`,
      open: sql<string | null>`(${open} at time zone ${timeZone})::date::text`,
      today: sql<string>`(now() at time zone ${timeZone})::date::text`,
      timeZone,
    })
    .from(rollUpState);
  if (next === undefined) throw new Error('roll_up_state has no row.');
  const { late, open: first, today, timeZone: zone } = next;
  if (late !== null) return { day: late, isLate: true, timeZone: zone };
  if (first !== null && first < today) return { day: first, isLate: false, timeZone: zone };
  await closeUntil(transaction, sql`${today}::date`, zone);
  return undefined;
}

async function sumDay(transaction: Transaction, { day, isLate, timeZone }: Next): Promise<void> {
  const days = { startDate: day, endDate: day };
  const { taxpayerId, transactionDate } = isLate ? transactionMarks : transactions;
  const isOfDay = timeInPeriod(transactionDate, days, timeZone);
  if (!isLate) await closeUntil(transaction, sql`${day}::date + 1`, timeZone);
  const found = isLate
    ? await transaction.delete(transactionMarks).where(isOfDay).returning({ taxpayerId })
    : await transaction.selectDistinct({ taxpayerId }).from(transactions).where(isOfDay);
  const taxpayers = [...new Set(found.map((each) => each.taxpayerId))];
  await sumDays(transaction, days, timeZone);
  for (let start = 0; start < taxpayers.length; start += TAXPAYERS_AT_ONCE) {
    const some = JSON.stringify(taxpayers.slice(start, start + TAXPAYERS_AT_ONCE));
    const ids = sql`(select value::bigint from json_array_elements_text(${some}::json))`;
    await sumMonth(transaction, day, timeZone, ids);
  }
}

/** Closes the days before another one. */
async function closeUntil(transaction: Transaction, day: SQL, timeZone: string): Promise<void> {
  const openSince = midnight(day, timeZone);
  await transaction
    .update(rollUpState)
    .set({ openSince })
    .where(lt(rollUpState.openSince, openSince));
}

const IS_CLOSED = sql`${transactions.transactionDate} < (select ${rollUpState.openSince} from ${rollUpState})`;

/** Sums closed days again. */
async function sumDays(
  transaction: Transaction,
  { startDate, endDate }: { startDate: string; endDate: string },
  timeZone: string,
): Promise<void> {
  await transaction.execute(
    sql`delete from ${dailyTotals} where day between ${startDate} and ${endDate}`,
  );
  await transaction.execute(sql`
    insert into ${dailyTotals}
    select (transaction_date at time zone ${timeZone}::text)::date, district_id, collection_type,
      count(*), sum(amount), sum(gst_amount), sum(wht_amount)
    from ${transactions}
    where ${timeInPeriod(transactions.transactionDate, { startDate, endDate }, timeZone)} and ${IS_CLOSED}
    group by 1, cube (district_id, collection_type)`);
}

/** Sums the closed days of the month around a day again, for some taxpayers or for all. */
async function sumMonth(
  transaction: Transaction,
  day: string,
  timeZone: string,
  taxpayerIds?: SQL,
): Promise<void> {
  const month = sql`date_trunc('month', ${day}::timestamp)`;
  const areMeant = taxpayerIds === undefined ? sql`true` : sql`taxpayer_id in ${taxpayerIds}`;
  await transaction.execute(
    sql`delete from ${taxpayerMonths} where first_day = ${month}::date and ${areMeant}`,
  );
  await transaction.execute(sql`
    insert into ${taxpayerMonths}
    select ${month}::date, taxpayer_id, count(*), sum(amount), sum(gst_amount), sum(wht_amount),
      count(*) filter (where collection_type = 'GST'),
      coalesce(sum(amount) filter (where collection_type = 'GST'), 0)
    from ${transactions}
    where transaction_date >= ${midnight(month, timeZone)}
      and transaction_date < ${midnight(sql`${month} + interval '1 month'`, timeZone)}
      and ${IS_CLOSED} and ${areMeant}
    group by taxpayer_id`);
}

/**
 * Sums all days before today again, month by month, for another time zone or for rows that came without
 * marks. Seconds for a million transactions.
 */
export async function sumAll(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SUMMING})`);
  const [state] = await transaction.select().from(rollUpState);
  if (state === undefined) throw new Error('roll_up_state has no row.');
  const { timeZone } = state;
  await transaction.update(rollUpState).set({ openSince: midnight(today(timeZone), timeZone) });
  await transaction.delete(transactionMarks);
  await transaction.delete(dailyTotals);
  await transaction.delete(taxpayerMonths);
  const local = (which: 'min' | 'max') =>
    sql`(select ${sql.raw(which)}(transaction_date) from ${transactions}) at time zone ${timeZone}::text`;
  const months = await transaction
    .select({
      startDate: sql<string>`start::date::text`,
      endDate: sql<string>`(start + interval '1 month - 1 day')::date::text`,
    })
    .from(
      sql`generate_series(date_trunc('month', ${local('min')}), ${local('max')}, '1 month') as start`,
    );
  for (const month of months) {
    await sumDays(transaction, month, timeZone);
    await sumMonth(transaction, month.startDate, timeZone);
  }
}
