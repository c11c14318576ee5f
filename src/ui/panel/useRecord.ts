import { type HttpError, useOne } from '@refinedev/core';
import { useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { splitFilters } from '../../schema/filters';
import type { Rows } from '../list/useRows';

/** One record and where the search for it stands. */
export interface Found {
  /** As last seen; undefined as long as it is not found. */
  readonly row: Row | undefined;
  readonly fetching: boolean;
  /** Why it can't be said whether there is one. */
  readonly error: HttpError | null;
  reload(): void;
}

/** Whether a list lacks records that its call leaves out for a filter that nobody has to choose. */
function isNarrowed(resource: Resource, filters: Readonly<Record<string, string>>): boolean {
  return Object.keys(splitFilters(resource, filters).served).some((name) => {
    const filter = resource.filters?.[name];
    return filter !== undefined && !('required' in filter);
  });
}

/**
 * Finds a record in the list beside it, else by the resource's own call, else in a list that is not
 * narrowed. Once found it stays, whatever the list shows.
 */
export function useRecord(
  resource: Resource,
  id: string,
  list: Rows,
  filters: Readonly<Record<string, string>>,
): Found {
  const atHand = list.find(id);
  const inAnotherList =
    resource.list.paging === 'client' && !list.fetching && isNarrowed(resource, filters);
  const asks = !atHand && (resource.get !== undefined || inAnotherList);
  const { query } = useOne<Row & { id: string }, HttpError>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: asks },
  });
  const now = atHand ?? query.data?.data;
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  const failed = asks ? query.error : list.error;
  return {
    row: now ?? last,
    fetching: list.fetching || query.isFetching,
    error: failed && failed.statusCode !== 404 ? failed : null,
    reload: asks ? () => void query.refetch() : list.reload,
  };
}
