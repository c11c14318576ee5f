import { and, lt, type SQL, sql } from 'drizzle-orm';
import { timeInPeriod } from '../conditions.ts';
import type { Database, Transaction } from '../database.ts';
import { midnight } from '../dates.ts';
import {
  ALL_TIME,
  dailyTotals,
  rollUpState,
  taxpayerMonths,
  transactionMarks,
} from '../tables/roll-ups.ts';
import { transactions } from '../tables/transactions.ts';
import { countMarked } from './register-counts.ts';

/** The key of the advisory lock: one process sums at a time. */
const SUMMING = sql`7020240104`;
/** Each figure reads the open transactions: so many take a millisecond or two. */
const OPEN_AT_MOST = 1_000;
/** The taxpayers of one statement, which stays far below the statement timeout. */
const TAXPAYERS_AT_ONCE = 5_000;

const OPEN_SINCE = sql`(select ${rollUpState.openSince} from ${rollUpState})`;
const ZONE = sql`(select ${rollUpState.timeZone} from ${rollUpState})`;
const IS_LATE = lt(transactionMarks.transactionDate, OPEN_SINCE);
const IS_SUMMED = sql`transaction_date < ${OPEN_SINCE}
  and id not in (select row_id from ${transactionMarks} where row_id is not null)`;

export const dailyRows = (where: SQL = sql`true`): SQL => sql`
  select (transaction_date at time zone ${ZONE})::date as day, district_id, collection_type,
    count(*), sum(amount), sum(gst_amount), sum(wht_amount)
  from ${transactions} where ${where} and ${IS_SUMMED}
  group by 1, cube (district_id, collection_type)`;

export const allDaysRows = (): SQL => sql`
  select ${ALL_TIME}::date, district_id, collection_type, sum(transaction_count)::bigint, sum(amount),
    sum(gst_amount), sum(wht_amount)
  from ${dailyTotals} where day > ${ALL_TIME} group by 2, 3`;

export const monthRows = (where: SQL = sql`true`): SQL => sql`
  select date_trunc('month', transaction_date at time zone ${ZONE})::date as first_day, taxpayer_id,
    count(*), sum(amount), sum(gst_amount), sum(wht_amount),
    count(*) filter (where collection_type = 'GST'),
    coalesce(sum(amount) filter (where collection_type = 'GST'), 0.00)
  from ${transactions} where ${where} and ${IS_SUMMED}
  group by 1, 2`;

export const allTimeRows = (where: SQL = sql`true`): SQL => sql`
  select ${ALL_TIME}::date, taxpayer_id, sum(transaction_count)::bigint, sum(amount), sum(gst_amount),
    sum(wht_amount), sum(gst_transaction_count)::bigint, sum(gst_transaction_amount)
  from ${taxpayerMonths} where first_day > ${ALL_TIME} and ${where}
  group by 2`;

export const countLate = (db: Database): Promise<number> => db.$count(transactionMarks, IS_LATE);

/** Sums a day with late transactions, or the first open one if many are open; false if there is none. */
export function sumNext(db: Database): Promise<boolean> {
  return db.transaction(
    async (transaction) => {
      const [turn] = await transaction
        .select({ isOwn: sql<boolean>`is_own` })
        .from(sql`(select pg_try_advisory_xact_lock(${SUMMING}) as is_own) turn`);
      if (turn?.isOwn !== true) return false;
      await countMarked(transaction);
      const [state] = await transaction
        .select({
          timeZone: rollUpState.timeZone,
          late: sql<string | null>`(select (min(${transactionMarks.transactionDate})
            at time zone ${rollUpState.timeZone})::date::text from ${transactionMarks} where ${IS_LATE})`,
        })
        .from(rollUpState);
      if (state === undefined) throw new Error('roll_up_state has no row.');
      const { late, timeZone } = state;
      const day = late ?? (await closeFirst(transaction, timeZone));
      if (day === undefined) return false;
      await sumDay(transaction, day, timeZone);
      return true;
    },
    // Marks and sums are of the same transactions: one that is committed meanwhile keeps its mark.
    { isolationLevel: 'repeatable read' },
  );
}

async function closeFirst(transaction: Transaction, timeZone: string): Promise<string | undefined> {
  const { transactionDate } = transactions;
  const open = sql`(select ${transactionDate} from ${transactions}
    where ${transactionDate} >= ${OPEN_SINCE} and ${transactionDate} < now()
    order by 1 limit ${OPEN_AT_MOST}) as open`;
  const [first] = await transaction
    .select({ day: sql<string>`(min(${transactionDate}) at time zone ${timeZone})::date::text` })
    .from(open)
    .having(sql`count(*) = ${OPEN_AT_MOST}`);
  if (first === undefined) return undefined;
  const until = sql`least(now(), ${midnight(sql`${first.day}::date + 1`, timeZone)})`;
  // Marked, their sums are made as those of late ones.
  await transaction.execute(sql`insert into ${transactionMarks} (transaction_date, taxpayer_id)
    select distinct ${midnight(sql`${first.day}::date`, timeZone)}, taxpayer_id from ${transactions}
    where ${transactionDate} >= ${OPEN_SINCE} and ${transactionDate} < ${until}`);
  await transaction.update(rollUpState).set({ openSince: until });
  return first.day;
}

async function sumDay(transaction: Transaction, day: string, timeZone: string): Promise<void> {
  const period = { startDate: day, endDate: day };
  const marked = await transaction
    .delete(transactionMarks)
    .where(and(IS_LATE, timeInPeriod(transactionMarks.transactionDate, period, timeZone)))
    .returning({ taxpayerId: transactionMarks.taxpayerId });
  await transaction.execute(sql`delete from ${dailyTotals} where day in (${day}, ${ALL_TIME})`);
  const isOfDay = timeInPeriod(transactions.transactionDate, period, timeZone);
  await transaction.execute(sql`insert into ${dailyTotals} ${dailyRows(isOfDay)}`);
  await transaction.execute(sql`insert into ${dailyTotals} ${allDaysRows()}`);
  const month = sql`date_trunc('month', ${day}::timestamp)`;
  const isOfMonth = sql`transaction_date >= ${midnight(month, timeZone)}
    and transaction_date < ${midnight(sql`${month} + interval '1 month'`, timeZone)}`;
  const taxpayers = [...new Set(marked.map(({ taxpayerId }) => taxpayerId))];
  for (let start = 0; start < taxpayers.length; start += TAXPAYERS_AT_ONCE) {
    const some = JSON.stringify(taxpayers.slice(start, start + TAXPAYERS_AT_ONCE));
    const areMeant = sql`taxpayer_id in (select value::bigint from json_array_elements_text(${some}::json))`;
    await transaction.execute(sql`delete from ${taxpayerMonths}
      where first_day in (${month}::date, ${ALL_TIME}) and ${areMeant}`);
    await transaction.execute(
      sql`insert into ${taxpayerMonths} ${monthRows(sql`${isOfMonth} and ${areMeant}`)}`,
    );
    await transaction.execute(sql`insert into ${taxpayerMonths} ${allTimeRows(areMeant)}`);
  }
}

/** Sums all that came until now again, for another time zone or for rows that came without marks. */
export async function sumAll(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SUMMING})`);
  await transaction.update(rollUpState).set({ openSince: sql`now()` });
  for (const table of [transactionMarks, dailyTotals, taxpayerMonths])
    await transaction.delete(table);
  // A whole database by PostgreSQL's own 4 MB would be sorted on the disk.
  await transaction.execute(sql`set local work_mem = '64MB'`);
  await transaction.execute(sql`insert into ${dailyTotals} ${dailyRows()}`);
  await transaction.execute(sql`insert into ${dailyTotals} ${allDaysRows()}`);
  await transaction.execute(sql`insert into ${taxpayerMonths} ${monthRows()}`);
  await transaction.execute(sql`insert into ${taxpayerMonths} ${allTimeRows()}`);
}
