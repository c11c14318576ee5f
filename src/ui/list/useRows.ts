import { useEffect, useMemo } from 'react';
import type { Resource } from '../../schema/define';
import { missingChoice } from '../../schema/filters';
import { columnKey } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import type { ListAnswer, WholeListAnswer } from '../../schema/list-answer';
import { readQuery } from '../../schema/list-query';
import { listRequest } from '../../schema/list-request';
import type { ListState } from '../../schema/list-state';
import type { Total } from '../../schema/totals';
import { createWholeList, type WholeList } from '../../schema/whole-list';
import { cancelIdle, whenIdle } from '../idle';
import { region } from '../region';
import { useThrottled } from '../useThrottled';
import { type FetchedRows, useListAnswer } from './useFetchedRows';

/** The minimum time between requests of a server-paged list while typing. */
const CALL_EVERY_MS = 300;

const NONE: readonly string[] = [];
const NO_TOTALS = {};

/** The rows of a list after search, filters and sorting, and the state of the request. */
export interface Rows extends FetchedRows {
  /**
   * All matching rows in order, or the page of a server-paged list; undefined until there is a
   * response.
   */
  readonly rows: readonly Row[] | undefined;
  /** All fetched rows, before search and filters. */
  readonly fetched: readonly Row[] | undefined;
  readonly shown: readonly Row[];
  /** The page of `shown`; the last page if the state asks for one beyond it. */
  readonly page: number;
  /**
   * The number of rows per value of a field; undefined if unknown: for a single page, or a field
   * whose filter the backend has applied.
   */
  count(field: string): ReadonlyMap<string, number> | undefined;
  /** The number of rows per tab; undefined if unknown. */
  readonly tabCounts: Readonly<Record<string, number>> | undefined;
  /** The declared sums over all matching rows. */
  readonly totals: Readonly<Record<string, Total>>;
  /** The distinct values of a field; none for a server-paged list. */
  values(field: string): readonly string[];
  /** A fetched row by its id, even if search or filters hide it. */
  find(id: string): Row | undefined;
  /** Whether a column is empty in all fetched rows. */
  isEmpty(column: Column): boolean;
}

/** Prepares searching and sorting while the browser is idle. */
function usePreparations(whole: WholeList | undefined): void {
  useEffect(() => {
    if (!whole) return;
    const preparations = [...whole.preparations];
    let handle = whenIdle(function next() {
      const prepare = preparations.shift();
      if (!prepare) return;
      prepare();
      handle = whenIdle(next);
    });
    return () => cancelIdle(handle);
  }, [whole]);
}

const isWhole = (answer: ListAnswer | undefined): answer is WholeListAnswer =>
  answer?.whole !== undefined;

/** What a screen shows of an answer. */
function rowsOf(answer: ListAnswer | undefined) {
  const whole = isWhole(answer) ? answer : undefined;
  const fetched = whole ? whole.whole.rows : answer?.data;
  return {
    fetched,
    rows: whole?.matches ?? answer?.data,
    shown: answer?.data ?? [],
    page: answer?.page ?? 1,
    total: answer?.total ?? 0,
    hasMore: answer?.hasMore ?? false,
    skipped: answer?.skipped ?? 0,
    updatedAt: answer?.readAt ?? 0,
    tabCounts: whole?.tabs,
    totals: whole?.totals ?? NO_TOTALS,
    count: (field: string) => whole?.facets[field]?.counts,
    values: (field: string) => whole?.facets[field]?.values ?? NONE,
    isEmpty: (column: Column) => whole?.whole.empty.has(columnKey(column)) ?? false,
    find: (id: string) => fetched?.find((row) => row.id === id),
  };
}

/**
 * Searches, sorts and pages rows that the page has put together itself.
 *
 * @param fetched undefined until there are rows.
 */
export function useRowsAtHand(
  resource: Resource,
  state: ListState,
  fetched: readonly Row[] | undefined,
) {
  const whole = useMemo(
    () => fetched && createWholeList(resource, fetched, region),
    [resource, fetched],
  );
  usePreparations(whole);
  const page = whole?.page(readQuery(resource, listRequest(resource, state)));
  return useMemo(() => {
    const answer = whole && page && { ...page, whole, skipped: 0, hasMore: false, readAt: 0 };
    // The page knows how its rows were read.
    const { skipped: _, updatedAt: __, ...shown } = rowsOf(answer);
    return shown;
  }, [whole, page]);
}

/** Fetches the page of a resource's list that the state asks for. */
export function useRows(resource: Resource, state: ListState): Rows {
  const isPaged = resource.list.paging === 'server';
  const wanted = JSON.stringify(listRequest(resource, state));
  const asked = useThrottled(wanted, isPaged ? CALL_EVERY_MS : 0);
  const { answer, error, fetching, reload } = useListAnswer(resource, JSON.parse(asked), {
    enabled: missingChoice(resource, state.filters) === undefined,
  });
  usePreparations(answer?.whole);
  const isFetching = fetching || asked !== wanted;
  return useMemo(
    () => ({ ...rowsOf(answer), error, fetching: isFetching, reload }),
    [answer, error, isFetching, reload],
  );
}
