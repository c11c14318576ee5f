import { useMemo } from 'react';
import { refunds } from '../../resources/refunds';
import { readDayRange } from '../../schema/day-range';
import type { Row } from '../../schema/language/fields';
import { initialState } from '../../schema/list-state';
import { formatTime, toEpoch } from '../../schema/time';
import { totalOf } from '../../schema/totals';
import { type FetchedRows, useFetchedRows } from '../../ui/list/useFetchedRows';
import { region } from '../../ui/region';
import { today } from '../../ui/today';

/** What waits for a decision, put into figures. */
interface Waiting {
  /** The longest waiting first. */
  readonly rows: readonly Row[];
  /** The sum of the amounts that are known; null where refunds wait and none is. */
  readonly amount: number | null;
  /** How many have no amount. */
  readonly withoutAmount: number;
  /** For how many days the oldest has waited; null where there is none or it has no date. */
  readonly days: number | null;
}

const DAY_MS = 86_400_000;
const everyRefund = initialState(refunds);

/**
 * Puts refunds into figures.
 *
 * @param today the present day of the zone as `YYYY-MM-DD`.
 */
export function waitingOf(refunds: readonly Row[], today: string, zone: string): Waiting {
  // Those without a date are last.
  const age = ({ createdDate }: Row) => toEpoch(String(createdDate), zone) ?? Number.MAX_VALUE;
  const rows = refunds
    .filter(({ refundStatus }) => refundStatus === 'Submitted')
    .map((row) => ({ row, age: age(row) }))
    .toSorted((a, b) => a.age - b.age)
    .map(({ row }) => row);
  const { sum, missing } = totalOf('amount', rows);
  const first = formatTime(String(rows[0]?.['createdDate']), 'YYYY-MM-DD', zone);
  const { from } = readDayRange(first);
  return {
    rows,
    amount: rows.length === 0 ? 0 : sum,
    withoutAmount: missing,
    days: from === null ? null : (Date.parse(today) - Date.parse(from)) / DAY_MS,
  };
}

/**
 * Reads the refunds of all time and all districts: the history knows neither period nor district.
 * However many parts of the page do, it is one call.
 */
export function useWaiting(): FetchedRows & { readonly waiting: Waiting | undefined } {
  const read = useFetchedRows(refunds, everyRefund);
  const { rows } = read;
  const now = today();
  const waiting = useMemo(() => rows && waitingOf(rows, now, region.timeZone), [rows, now]);
  return { ...read, waiting };
}
