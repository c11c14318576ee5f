import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { devices } from '../tables/devices.ts';
import { deviceCounts, registerMarks, taxpayerCounts } from '../tables/register-counts.ts';
import {
  dailyTotals,
  lateMarks,
  rollUpState,
  taxpayerMonths,
  transactionMarks,
} from '../tables/roll-ups.ts';
import { districts, taxpayers } from '../tables/taxpayers.ts';
import { transactions } from '../tables/transactions.ts';
import { countLate, sumNext } from './sum-up.ts';

const TOLD_AT_MOST = 10;

/** The result of comparing the sums with the transactions. */
export interface CheckedSums {
  transactions: number;
  /** Late ones, which readers add themselves until they are summed. */
  late: number;
  /** The number of wrong sums. */
  wrong: number;
  /** The first wrong ones of each roll-up as text. */
  told: string[];
}

/** Compares the sums that readers get with those of what they sum, in one snapshot. */
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
        const differences = await differencesOf(transaction, rollUp);
        checked.wrong += differences[0]?.inAll ?? 0;
        checked.told.push(...differences.map(describe));
      }
      return checked;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Marks what is wrong, which readers then leave alone, and sums it as a server does. */
export async function repairSums(db: Database): Promise<void> {
  for (const { mark, ...rollUp } of ROLL_UPS) {
    await db.execute(sql`insert into ${mark} from ${wrong(rollUp)} as wrong`);
  }
  while (await sumNext(db));
}

/** The figures of a roll-up with their names in messages. */
const FIGURES = {
  transaction_count: 'transactions',
  amount: 'amount',
  gst_amount: 'GST',
  wht_amount: 'WHT',
  gst_transaction_count: 'transactions of type GST',
  gst_transaction_amount: 'amount of type GST',
  taxpayer_count: 'taxpayers',
  device_count: 'devices',
};
type Figure = keyof typeof FIGURES;
const SUMS: Figure[] = ['transaction_count', 'amount', 'gst_amount', 'wht_amount'];

interface RollUp {
  /** The sums as read and as they must be; both have these columns. */
  read: SQL;
  plain: SQL;
  keys: string[];
  figures: Figure[];
  /** Names whose sums they are, for messages. */
  whose: SQL;
}

const PLAIN_SUMS = sql`count(*) as transaction_count, sum(amount) as amount,
  sum(gst_amount) as gst_amount, sum(wht_amount) as wht_amount`;
const ZONE = sql`(select ${rollUpState.timeZone} from ${rollUpState})`;
const CLOSED = sql`(select (transaction_date at time zone ${ZONE})::date as day, * from ${transactions}
  where transaction_date < (select ${rollUpState.openSince} from ${rollUpState})) as closed`;
const IS_SUMMED_DAY = sql`day not in (select day from ${lateMarks})`;
const IS_SUMMED_TAXPAYER = sql`taxpayer_id not in
  (select taxpayer_id from ${lateMarks} where taxpayer_id is not null)`;
const DISTRICT = sql`coalesce((select name from ${districts} where id = district_id), 'district ' || district_id)`;

const ROLL_UPS: readonly (RollUp & { mark: SQL })[] = [
  {
    read: sql`(select * from ${dailyTotals} where ${IS_SUMMED_DAY})`,
    plain: sql`(select day, district_id, collection_type, ${PLAIN_SUMS}
      from ${CLOSED} where ${IS_SUMMED_DAY} group by 1, cube (district_id, collection_type))`,
    keys: ['day', 'district_id', 'collection_type'],
    figures: SUMS,
    whose: sql`concat_ws(', ', day, coalesce(${DISTRICT}, 'all districts'),
      coalesce(collection_type, 'all types'))`,
    mark: sql`${transactionMarks} select distinct day::timestamp at time zone ${ZONE}, null::bigint`,
  },
  {
    read: sql`(select * from ${taxpayerMonths} where ${IS_SUMMED_TAXPAYER})`,
    plain: sql`(select date_trunc('month', day::timestamp)::date as first_day, taxpayer_id, ${PLAIN_SUMS},
        count(*) filter (where collection_type = 'GST') as gst_transaction_count,
        coalesce(sum(amount) filter (where collection_type = 'GST'), 0.00) as gst_transaction_amount
      from ${CLOSED} where ${IS_SUMMED_TAXPAYER} group by 1, 2)`,
    keys: ['taxpayer_id', 'first_day'],
    figures: [...SUMS, 'gst_transaction_count', 'gst_transaction_amount'],
    whose: sql`concat('taxpayer ', taxpayer_id, ', month from ', first_day)`,
    mark: sql`${transactionMarks} select first_day::timestamp at time zone ${ZONE}, taxpayer_id`,
  },
  {
    read: sql`(select district_id, category, activity, sum(taxpayer_count) as taxpayer_count
      from ${taxpayerCounts} group by 1, 2, 3)`,
    plain: sql`(select district_id, category, activity, count(*) as taxpayer_count
      from ${taxpayers} group by 1, 2, 3)`,
    keys: ['district_id', 'category', 'activity'],
    figures: ['taxpayer_count'],
    whose: sql`concat_ws(', ', ${DISTRICT}, category, activity)`,
    mark: sql`${registerMarks} select distinct 'taxpayers'`,
  },
  {
    read: sql`(select district_id, status, sum(device_count) as device_count
      from ${deviceCounts} group by 1, 2)`,
    plain: sql`(select district_id, status, count(*) as device_count from ${devices} group by 1, 2)`,
    keys: ['district_id', 'status'],
    figures: ['device_count'],
    whose: sql`concat_ws(', ', coalesce(${DISTRICT}, 'in no district'), status)`,
    mark: sql`${registerMarks} select distinct 'devices'`,
  },
];

interface Difference {
  whose: string;
  read: Record<Figure, string | null>;
  plain: Record<Figure, string | null>;
  inAll: number;
}

const names = (columns: readonly string[]): SQL => sql.raw(columns.join(', '));

function asJson(figures: readonly Figure[], isRead: boolean): SQL {
  const pairs = figures.map((figure) => sql`${figure}::text, ${sumOf(figure, isRead)}::text`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

const sumOf = (figure: Figure, isRead: boolean): SQL =>
  sql.raw(`(sum(${figure}) filter (where is_read = ${isRead}))`);

/** A subquery with the wrong ones: their keys, and the figures that are read and that should be. */
function wrong({ read, plain, keys, figures }: Omit<RollUp, 'whose'>): SQL {
  const differs = figures.map(
    (figure) => sql`${sumOf(figure, true)} is distinct from ${sumOf(figure, false)}`,
  );
  return sql`(
    select ${names(keys)}, ${asJson(figures, true)} as read, ${asJson(figures, false)} as plain
    from (
      select ${names(keys)}, ${names(figures)}, true as is_read from ${read} as read
      union all
      select ${names(keys)}, ${names(figures)}, false from ${plain} as plain
    ) as sums
    group by ${names(keys)}
    having ${sql.join(differs, sql` or `)}
  )`;
}

function differencesOf(db: Database, rollUp: RollUp): Promise<Difference[]> {
  return db
    .select({
      whose: sql<string>`${rollUp.whose}`,
      read: sql<Difference['read']>`read`,
      plain: sql<Difference['plain']>`plain`,
      inAll: sql`count(*) over ()`.mapWith(Number),
    })
    .from(sql`${wrong(rollUp)} as wrong`)
    .orderBy(names(rollUp.keys))
    .limit(TOLD_AT_MOST);
}

function describe({ whose, read, plain }: Difference): string {
  const figures = (Object.keys(read) as Figure[]).filter(
    (figure) => read[figure] !== plain[figure],
  );
  const told = figures.map(
    (figure) =>
      `${FIGURES[figure]} ${read[figure] ?? 'missing'} instead of ${plain[figure] ?? 'none'}`,
  );
  return `${whose}: ${told.join(', ')}`;
}
