import { sql } from 'drizzle-orm';
import { changeTimeZone } from '../../server/database/roll-ups/time-zone.ts';
import { recordTransactions } from './receipts.ts';
import { startBackend } from './backend.ts';
import { signedIn } from './client.ts';
import { rowsOf } from './rows-of.ts';

export interface FigureBody {
  startDate?: string;
  endDate?: string;
  district?: string;
}

/** Wall clocks at which a day, a month or a year of the authority begins or ends. */
const EDGES = [
  '2023-12-31 23:59:59.999',
  '2024-01-01 00:00:00',
  '2024-02-29 23:59:59.999',
  '2024-03-01 00:00:00',
  // This day has 25 hours.
  '2024-04-07 00:00:00',
  '2024-04-07 23:59:59.999',
  '2024-04-08 00:00:00',
];

/** Ahead of UTC, with a winter time. */
const ZONE = 'Pacific/Auckland';

let shared: ReturnType<typeof start> | undefined;

/**
 * The real server in a time zone far from UTC, with the demo data and with transactions in the first
 * and the last moment of some days there, in two districts and of both types. All files of one worker
 * have the same one, see `sharedBackend`: what a file adds there, it counts with plain SQL.
 */
export function figureBackend() {
  shared ??= start();
  return shared;
}

async function start() {
  const backend = await startBackend({ app: { timeZone: ZONE } });
  await changeTimeZone(backend.db, ZONE);
  const { post } = await signedIn(backend);
  /** What plain SQL over the rows finds; `:zone` stands for the authority's time zone. */
  const rows = <Row>(query: string) =>
    rowsOf<Row>(backend.db, sql.raw(query.replaceAll(':zone', `'${ZONE}'`)));

  for (const [index, edge] of EDGES.entries()) {
    const [moment] = await rows<{ at: string }>(
      `select timestamp '${edge}' at time zone :zone as at`,
    );
    await recordTransactions(
      backend.db,
      ['GST', 'WHT'].map((collectionType, type) => ({
        transactionId: `EDGE-${index}-${collectionType}`,
        transactionDate: new Date(moment?.at ?? ''),
        receiptNumber: `EDGE-${index}`,
        taxpayerId: type + 1 + (index % 3),
        collectionType,
        amount: `${1_000 + index}.0${index}`,
        gstAmount: type === 0 ? `${150 + index}.01` : '0.00',
        whtAmount: type === 0 ? '0.00' : `${50 + index}.99`,
      })),
    );
  }
  return {
    backend,
    rows,
    /** The result of one call. */
    async ask<Result>(path: string, body?: object) {
      const answer = await post<Result>(path, body);
      if (answer.code !== '200' || answer.message !== 'Success') throw new Error(answer.message);
      return answer.result;
    },
  };
}

const LONG = { startDate: '2023-11-17', endDate: '2024-04-07' };
const LONGEST_DAY = { startDate: '2024-04-07', endDate: '2024-04-07' };

/** Open, whole and cut months and years, single days, one without a row, and the widest. */
export const PERIODS: FigureBody[] = [
  {},
  LONG,
  LONGEST_DAY,
  { startDate: '2024-02-29', endDate: '2024-02-29' },
  { startDate: '2023-01-01', endDate: '2024-03-31' },
  { startDate: '2024-04-08' },
  { endDate: '2023-12-31' },
  { startDate: '2019-01-01', endDate: '2019-12-31' },
  { startDate: '1000-01-01', endDate: '9999-12-31' },
];

/** The periods, and some of them with every way to name a district. */
export const BODIES: FigureBody[] = [
  ...PERIODS,
  { district: 'Port Amara' },
  { ...LONGEST_DAY, district: 'Port Amara' },
  ...['Port Amara', 'All', '', 'Nowhere'].map((district) => ({ ...LONG, district })),
];

/** A plain condition that a day, an SQL expression, lies in the period. */
export function within(day: string, { startDate, endDate }: FigureBody): string {
  return `${day} between '${startDate ?? '-infinity'}'::date and '${endDate ?? 'infinity'}'::date`;
}

/** A plain condition on the name of a district. */
export function inDistrict(name: string, { district }: FigureBody): string {
  return district === undefined || district === '' || district === 'All'
    ? 'true'
    : `${name} = '${district}'`;
}

/** Transactions with their districts, as `t` and `d`. */
export const TRANSACTIONS = 'transactions t join districts d on d.id = t.district_id';
export const DAY = '(t.transaction_date at time zone :zone)::date';
