import { type HttpError, useList } from '@refinedev/core';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { listRequest } from '../../schema/list-request';
import { initialState } from '../../schema/list-state';
import { useThrottled } from '../../ui/useThrottled';
import { findRows, FOUND_MAX } from './found';

/** The least time between two calls for pages of a list while somebody types. */
const CALL_EVERY_MS = 300;
/** How old a whole list may be that records are looked up in. */
const FRESH_MS = 60_000;
/** Nothing is asked for a shorter text; rows at hand are searched for any. */
const ASKED_FROM = 2;

/** Records that were found, and how far the search has come. */
export interface FoundRecords {
  readonly rows: readonly Row[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/**
 * Finds records of a resource: in the rows that are at hand at once, else in those that the backend
 * sends. The call is the list's own, so that its screen has the answer too.
 */
export function useFoundRecords(resource: Resource, text: string): FoundRecords {
  const isPaged = resource.list.paging === 'server';
  const needle = text.trim();
  const asked = useThrottled(isPaged ? needle : '', isPaged ? CALL_EVERY_MS : 0);
  const state = {
    ...initialState(resource),
    ...(isPaged && { search: asked, pageSize: FOUND_MAX }),
  };
  const isAsked = needle.length >= ASKED_FROM && (!isPaged || asked.length >= ASKED_FROM);
  const { query } = useList<Row & { id: string }, HttpError>({
    resource: resource.name,
    ...listRequest(resource, state),
    errorNotification: false,
    queryOptions: { enabled: isAsked, staleTime: FRESH_MS },
  });
  const rows = query.data?.data;
  return {
    rows: rows ? findRows(resource, rows, needle) : [],
    isSearching: needle.length >= ASKED_FROM && (query.isLoading || (isPaged && asked !== needle)),
    hasFailed: query.isError,
  };
}
