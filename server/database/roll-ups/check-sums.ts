import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import {
  dailyTotals,
  districtCollections,
  rollUpState,
  taxpayerPeriods,
  taxpayerTotals,
  unsummedTransactions,
} from '../tables/roll-ups.ts';
import { devices } from '../tables/devices.ts';
import { deviceCounts, taxpayerCounts } from '../tables/register-counts.ts';
import { districts, taxpayers } from '../tables/taxpayers.ts';
import { transactions } from '../tables/transactions.ts';

const TOLD_AT_MOST = 10;

/** The result of comparing the sums with the transactions. */
export interface CheckedSums {
  transactions: number;
  /** Those not in the sums yet; readers add them, and so does the check. */
  unsummed: number;
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
        unsummed: await transaction.$count(unsummedTransactions),
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

/** The figures of a roll-up with their names in messages. */
const FIGURES = {
  transaction_count: 'transactions',
  amount: 'amount',
  gst_amount: 'GST',
  wht_amount: 'WHT',
  gst_transaction_count: 'transactions of type GST',
  gst_transaction_amount: 'amount of type GST',
  last_transaction_date: 'last transaction',
  collected: 'GST and WHT',
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
const LOCAL = sql`(transaction_date at time zone (select ${rollUpState.timeZone} from ${rollUpState}))`;

const DISTRICT = sql`coalesce((select name from ${districts} where id = district_id), 'district ' || district_id)`;

const ROLL_UPS: readonly RollUp[] = [
  {
    read: sql`${dailyTotals}`,
    plain: sql`(select ${LOCAL}::date as day, district_id, collection_type, ${PLAIN_SUMS}
      from ${transactions} group by 1, cube (district_id, collection_type))`,
    keys: ['day', 'district_id', 'collection_type'],
    figures: SUMS,
    whose: sql`concat_ws(', ', day, coalesce(${DISTRICT}, 'all districts'),
      coalesce(collection_type, 'all types'))`,
  },
  {
    read: sql`${taxpayerPeriods}`,
    plain: sql`(select span, date_trunc(span, ${LOCAL})::date as first_day, taxpayer_id, ${PLAIN_SUMS},
        count(*) filter (where collection_type = 'GST') as gst_transaction_count,
        coalesce(sum(amount) filter (where collection_type = 'GST'), 0.00) as gst_transaction_amount
      from ${transactions}, unnest(array['month', 'quarter', 'year']) as span group by 1, 2, 3)`,
    keys: ['taxpayer_id', 'span', 'first_day'],
    figures: [...SUMS, 'gst_transaction_count', 'gst_transaction_amount'],
    whose: sql`concat('taxpayer ', taxpayer_id, ', ', span, ' from ', first_day)`,
  },
  {
    read: sql`${taxpayerTotals}`,
    plain: sql`(select taxpayer_id, ${PLAIN_SUMS}, max(transaction_date) as last_transaction_date
      from ${transactions} group by 1)`,
    keys: ['taxpayer_id'],
    figures: [...SUMS, 'last_transaction_date'],
    whose: sql`concat('taxpayer ', taxpayer_id, ', all time')`,
  },
  {
    read: sql`(select district_id, sum(collected) as collected from (
        select district_id, collected from ${districtCollections}
        union all select district_id, gst_amount + wht_amount from ${unsummedTransactions}
      ) as parts group by 1 having sum(collected) <> 0)`,
    plain: sql`(select district_id, sum(gst_amount) + sum(wht_amount) as collected
      from ${transactions} group by 1 having sum(gst_amount) + sum(wht_amount) <> 0)`,
    keys: ['district_id'],
    figures: ['collected'],
    whose: sql`concat(${DISTRICT}, ', all time')`,
  },
  {
    // A row of 1 and one of -1 are none.
    read: sql`(select district_id, category, activity, sum(taxpayer_count) as taxpayer_count
      from ${taxpayerCounts} group by 1, 2, 3 having sum(taxpayer_count) <> 0)`,
    plain: sql`(select district_id, category, activity, count(*) as taxpayer_count
      from ${taxpayers} group by 1, 2, 3)`,
    keys: ['district_id', 'category', 'activity'],
    figures: ['taxpayer_count'],
    whose: sql`concat_ws(', ', ${DISTRICT}, category, activity)`,
  },
  {
    read: sql`(select district_id, status, sum(device_count) as device_count
      from ${deviceCounts} group by 1, 2 having sum(device_count) <> 0)`,
    plain: sql`(select district_id, status, count(*) as device_count from ${devices} group by 1, 2)`,
    keys: ['district_id', 'status'],
    figures: ['device_count'],
    whose: sql`concat_ws(', ', coalesce(${DISTRICT}, 'in no district'), status)`,
  },
];

interface Difference {
  whose: string;
  read: Record<Figure, string | null>;
  plain: Record<Figure, string | null>;
  inAll: number;
}

const IS_READ = sql`is_read`;
const IS_PLAIN = sql`not is_read`;

const names = (columns: readonly string[]): SQL => sql.raw(columns.join(', '));

function sumOf(figure: Figure, which: SQL): SQL {
  const summing = sql.raw(figure === 'last_transaction_date' ? 'max' : 'sum');
  return sql`${summing}(${sql.raw(figure)}) filter (where ${which})`;
}

function asJson(figures: readonly Figure[], which: SQL): SQL {
  const pairs = figures.map((figure) => sql`${figure}::text, (${sumOf(figure, which)})::text`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

function differencesOf(
  db: Database,
  { read, plain, keys, figures, whose }: RollUp,
): Promise<Difference[]> {
  const differs = figures.map(
    (figure) => sql`${sumOf(figure, IS_READ)} is distinct from ${sumOf(figure, IS_PLAIN)}`,
  );
  return db
    .select({
      whose: sql<string>`whose`,
      read: sql<Difference['read']>`read`,
      plain: sql<Difference['plain']>`plain`,
      inAll: sql`in_all`.mapWith(Number),
    })
    .from(
      sql`(
        select ${whose} as whose, ${asJson(figures, IS_READ)} as read, ${asJson(figures, IS_PLAIN)} as plain,
          count(*) over () as in_all
        from (
          select ${names(keys)}, ${names(figures)}, true as is_read from ${read} as read
          union all
          select ${names(keys)}, ${names(figures)}, false from ${plain} as plain
        ) as sums
        group by ${names(keys)}
        having ${sql.join(differs, sql` or `)}
        order by ${names(keys)}
        limit ${TOLD_AT_MOST}
      ) as differences`,
    );
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
