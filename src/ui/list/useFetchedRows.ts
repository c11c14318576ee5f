import { type CrudFilter, type HttpError, useInvalidate, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Resource } from '../../schema/define';
import { missingChoice, splitFilters } from '../../schema/filters';
import type { Row } from '../../schema/language/fields';
import type { ListAnswer } from '../../schema/list-answer';
import { readQuery } from '../../schema/list-query';
import { EVERY_ROW, filtersRequest, type ListRequest } from '../../schema/list-request';
import type { ListPage } from '../../schema/whole-list';
import { useLatest } from '../useLatest';

/** The state of a list's request. */
export interface ListRead {
  /** Undefined until there is a response. */
  readonly answer: ListAnswer | undefined;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  reload(): void;
}

/** The rows of a response and the state of the request. */
export interface FetchedRows {
  /** In the backend's order; undefined until there is a response. */
  readonly rows: readonly Row[] | undefined;
  /** The number of rows on all pages. */
  readonly total: number;
  /** Whether there are more rows than `total`: the backend stops counting there. */
  readonly hasMore: boolean;
  /** Entries of the response that could not be read. */
  readonly skipped: number;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  /** When the rows were read, in milliseconds since 1970; 0 before. */
  readonly updatedAt: number;
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
  const { served } = splitFilters(resource, query.filters);
  // Rows of one choice must not be shown under another.
  const isSame = whole && JSON.stringify(whole.served) === JSON.stringify(served);
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
): ListRead {
  const { name } = resource;
  const isPaged = resource.list.paging === 'server';
  const invalidate = useInvalidate();
  const { query } = useList<Row & { id: string }>({
    resource: name,
    ...(request as ListRequest & { filters: CrudFilter[] }),
    // All keys: Refine adds the parameters of the page's address where one is left out.
    meta: {
      tab: request.meta?.tab ?? '',
      cursor: request.meta?.cursor ?? '',
      quiet: false,
      countAll: false,
    },
    queryOptions: {
      enabled,
      staleTime: isPaged ? freshFor : Infinity,
      placeholderData: (previous, of) => {
        const isOther = of?.queryKey[2] !== name;
        if (isPaged || isOther || !previous)
          return isOther ? undefined : keepPreviousData(previous);
        return reselect(
          resource,
          request,
          previous as unknown as ListAnswer,
        ) as unknown as typeof previous;
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

  return {
    answer,
    error,
    // A new selection is already there.
    fetching: isFetching && (isPaged || !isPlaceholderData),
    reload,
  };
}

/**
 * Fetches all rows of a list that the backend returns whole, in the backend's order.
 *
 * @param filters those that the backend applies.
 * @param freshFor milliseconds for which a cached response is not fetched again.
 */
export function useFetchedRows(
  resource: Resource,
  filters: Readonly<Record<string, string>> = {},
  freshFor = 0,
): FetchedRows {
  const { answer, ...progress } = useListAnswer(
    resource,
    { ...EVERY_ROW, filters: filtersRequest(resource, filters) },
    { enabled: missingChoice(resource, filters) === undefined, freshFor },
  );
  return {
    rows: answer?.data,
    total: answer?.total ?? 0,
    hasMore: false,
    skipped: answer?.skipped ?? 0,
    updatedAt: answer?.readAt ?? 0,
    ...progress,
  };
}
