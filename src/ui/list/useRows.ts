import { type CrudFilter, type HttpError, useInvalidate, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Resource } from '../../schema/define';
import { missingChoice } from '../../schema/filters';
import type { Row } from '../../schema/language/fields';
import { readQuery } from '../../schema/list-query';
import {
  EVERY_ROW,
  filtersRequest,
  type ListRequest,
  listRequest,
} from '../../schema/list-request';
import type { ListState } from '../../schema/list-state';
import {
  createWholeList,
  type ListAnswer,
  type ListPage,
  type WholeList,
  type WholeListAnswer,
} from '../../schema/whole-list';
import { cancelIdle, whenIdle } from '../idle';
import { region } from '../region';
import { useLatest } from '../useLatest';
import { useThrottled } from '../useThrottled';

interface Progress {
  readonly error: HttpError | null;
  readonly fetching: boolean;
  reload(): void;
}

/** One object per page: React Query would take another one for a change and render again. */
const answers = new WeakMap<ListPage, ListAnswer>();

/** The same list under another search, order or page, without waiting for the provider. */
function reselect(
  resource: Resource,
  request: ListRequest,
  { whole, ...previous }: ListAnswer,
): ListAnswer | undefined {
  const query = readQuery(resource, request);
  // Rows of one choice must not be shown under another.
  const isSame = whole && JSON.stringify(whole.served) === JSON.stringify(query.served);
  if (!isSame) return undefined;
  const page = whole.page(query);
  const answer = answers.get(page) ?? { ...previous, ...page, whole };
  answers.set(page, answer);
  return answer;
}

/**
 * Fetches a page of a list. A list that the backend returns whole is read again if it was read
 * before this caller appeared.
 *
 * @param freshFor milliseconds before that for which a reading is new enough.
 */
export function useListAnswer(
  resource: Resource,
  request: ListRequest,
  { enabled, freshFor = 0 }: { readonly enabled: boolean; readonly freshFor?: number },
): Progress & { readonly answer: ListAnswer | undefined } {
  const { name } = resource;
  const isPaged = resource.list.paging === 'server';
  const invalidate = useInvalidate();
  const { query } = useList<Row & { id: string }>({
    resource: name,
    ...(request as ListRequest & { filters: CrudFilter[] }),
    queryOptions: {
      enabled,
      staleTime: isPaged ? freshFor : Infinity,
      placeholderData: (previous, of) => {
        if (of?.queryKey[2] !== name) return undefined;
        if (isPaged || !previous) return keepPreviousData(previous);
        const before = previous as unknown as ListAnswer;
        return reselect(resource, request, before) as unknown as typeof previous;
      },
    },
  });
  const { isFetching, isPlaceholderData, error } = query;
  const answer = query.data as unknown as ListAnswer | undefined;
  const reload = useLatest(() => {
    void invalidate({ resource: name, invalidates: ['list'], dataProviderName: 'default' });
  });

  const [opened] = useState(Date.now);
  const isOld = !isPaged && answer !== undefined && answer.readAt < opened - freshFor;
  const isDue = isOld && enabled && !isFetching && error === null;
  useEffect(() => {
    if (isDue) reload();
  }, [isDue, reload]);

  // A new selection of a whole list is already there.
  return { answer, error, fetching: isFetching && (isPaged || !isPlaceholderData), reload };
}

/**
 * Fetches all rows of a list that the backend returns whole.
 *
 * @param filters those that the backend applies.
 * @param freshFor milliseconds for which a cached response is not fetched again.
 */
export function useFetchedRows(
  resource: Resource,
  filters: Readonly<Record<string, string>> = {},
  freshFor = 0,
): ListRows {
  const { answer, ...progress } = useListAnswer(
    resource,
    { ...EVERY_ROW, filters: filtersRequest(resource, filters) },
    { enabled: missingChoice(resource, filters) === undefined, freshFor },
  );
  return { ...rowsOf(answer), ...progress };
}

const NOTHING: Readonly<Record<string, never>> = {};
const never = (): boolean => false;

const isWhole = (answer: ListAnswer | undefined): answer is WholeListAnswer =>
  answer?.whole !== undefined;

function rowsOf(answer: ListAnswer | undefined) {
  const whole = isWhole(answer) ? answer : undefined;
  const fetched = whole ? whole.whole.rows : answer?.data;
  return {
    fetched,
    /** After search, filters and sorting; of a server-paged list one page. */
    rows: whole?.matches ?? answer?.data,
    shown: answer?.data ?? [],
    /** The page of `shown`; the last page if the state asks for one beyond it. */
    page: answer?.page ?? 1,
    total: answer?.total ?? 0,
    /** Whether there are more rows than `total`: the backend stops counting there. */
    hasMore: answer?.hasMore ?? false,
    skipped: answer?.skipped ?? 0,
    updatedAt: answer?.readAt ?? 0,
    tabCounts: whole?.tabs,
    totals: whole?.totals ?? NOTHING,
    /** The values of the fields with filters; none of a server-paged list. */
    facets: whole?.facets ?? NOTHING,
    /** Whether no fetched row has a value; never of a server-paged list. */
    isEmpty: whole?.whole.isEmpty ?? never,
    /** A fetched row by its id, even if search or filters hide it. */
    find: (id: string): Row | undefined => fetched?.find((row) => row.id === id),
  };
}

/** The rows of a list and how their request is getting on. */
export type ListRows = ReturnType<typeof rowsOf> & Progress;

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

/**
 * Searches, sorts and pages rows that the page has put together itself.
 *
 * @param fetched undefined until there are rows.
 */
export function useClientRows(
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
    const { skipped: _, updatedAt: __, ...shown } = rowsOf(answer);
    return shown;
  }, [whole, page]);
}

/** The minimum time between requests of a server-paged list while typing. */
const CALL_EVERY_MS = 300;

export function useRows(resource: Resource, state: ListState): ListRows {
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
