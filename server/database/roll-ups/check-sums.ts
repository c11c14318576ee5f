import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { deviceCounts, registerMarks, taxpayerCounts } from '../tables/register-counts.ts';
import {
  ALL_TIME,
  dailyTotals,
  recordedDays,
  rollUpState,
  taxpayerMonths,
  transactionMarks,
} from '../tables/roll-ups.ts';
import { transactions } from '../tables/transactions.ts';
import { COUNTED_DEVICES, COUNTED_TAXPAYERS, devicesBy, taxpayersBy } from './register-counts.ts';
import { allDaysRows, allTimeRows, countLate, dailyRows, monthRows, sumNext } from './sum-up.ts';

const TOLD_AT_MOST = 10;

interface CheckedSums {
  transactions: number;
  late: number;
  wrong: number;
  told: string[];
}

interface RollUp {
  kept: SQL;
  plain: SQL;
  whose: SQL;
  mark: SQL;
}

const atMidnight = (day: SQL) =>
  sql`${day}::timestamp at time zone (select ${rollUpState.timeZone} from ${rollUpState})`;

/** Sums of all time are made again with those of any day. */
const firstIfAll = (day: string) =>
  sql`coalesce(nullif(${sql.raw(day)}, ${ALL_TIME}), (select first from ${recordedDays}))`;

const ROLL_UPS: RollUp[] = [
  {
    kept: sql`select * from ${dailyTotals}`,
    plain: sql`${dailyRows()} union all ${allDaysRows()}`,
    whose: sql`case when isfinite(day) then day::text else 'all days' end`,
    mark: sql`${transactionMarks} select distinct ${atMidnight(firstIfAll('day'))}, null::bigint`,
  },
  {
    kept: sql`select * from ${taxpayerMonths}`,
    plain: sql`${monthRows()} union all ${allTimeRows()}`,
    whose: sql`'taxpayer ' || taxpayer_id || case when isfinite(first_day) then ', month from ' || first_day else ', all time' end`,
    mark: sql`${transactionMarks} select distinct ${atMidnight(firstIfAll('first_day'))}, taxpayer_id`,
  },
  {
    kept: taxpayersBy(sql`sum(taxpayer_count)`, sql`${taxpayerCounts}`),
    plain: COUNTED_TAXPAYERS,
    whose: sql`'taxpayers'`,
    mark: sql`${registerMarks} select distinct 'taxpayers'`,
  },
  {
    kept: devicesBy(sql`sum(device_count)`, sql`${deviceCounts}`),
    plain: COUNTED_DEVICES,
    whose: sql`'devices'`,
    mark: sql`${registerMarks} select distinct 'devices'`,
  },
];

const wrong = ({ kept, plain }: RollUp): SQL => sql`(with kept as (${kept}), plain as (${plain})
  (table kept except table plain) union all (table plain except table kept)) as wrong`;

export function checkSums(db: Database): Promise<CheckedSums> {
  return db.transaction(
    async (transaction) => {
      const checked: CheckedSums = {
        transactions: await transaction.$count(transactions),
        late: await countLate(transaction),
        wrong: 0,
        told: [],
      };
      for (const rollUp of ROLL_UPS) {
        const found = await transaction
          .select({ whose: sql<string>`whose`, inAll: sql`count(*) over ()`.mapWith(Number) })
          .from(sql`(select distinct ${rollUp.whose} as whose from ${wrong(rollUp)}) as found`)
          .orderBy(sql`whose`)
          .limit(TOLD_AT_MOST);
        checked.wrong += found[0]?.inAll ?? 0;
        checked.told.push(...found.map(({ whose }) => whose));
      }
      return checked;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export async function repairSums(db: Database): Promise<void> {
  for (const rollUp of ROLL_UPS) {
    await db.execute(sql`insert into ${rollUp.mark} from ${wrong(rollUp)}`);
  }
  while (await sumNext(db));
}
