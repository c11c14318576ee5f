import { type HttpError, useList } from '@refinedev/core';
import { CommandGroup, CommandItem } from 'cmdk';
import { useEffect } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { listRequest } from '../../schema/list-request';
import { initialState } from '../../schema/list-state';
import { useThrottled } from '../../ui/useThrottled';
import { FOUND_MAX, findRows, pathOf } from './found';
import styles from './palette.module.css';

/** The least time between two calls for pages of a list while somebody types. */
const CALL_EVERY_MS = 300;
/** How old a whole list may be that records are looked up in. */
const FRESH_MS = 60_000;
/** Nothing is asked for a shorter text; rows at hand are searched for any. */
const ASKED_FROM = 2;

/** Records that were found, and how far the search has come. */
interface Search {
  readonly rows: readonly Row[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/**
 * Finds records of a resource: in the rows that are at hand at once, else in those that the backend
 * sends. The call is the list's own, so that its screen has the answer too.
 */
function useFoundRecords(resource: Resource, text: string): Search {
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

interface Props {
  readonly resource: Resource;
  readonly text: string;
  readonly onGo: (path: string) => void;
  /** Hears whether it is still searching. */
  readonly onSearching: (name: string, isSearching: boolean) => void;
}

/** The records of one kind that a text finds. */
export function FoundRecords({ resource, text, onGo, onSearching }: Props) {
  const { name, label, findBy = [] } = resource;
  const { rows, isSearching, hasFailed } = useFoundRecords(resource, text);
  const [title = '', detail = ''] = findBy;

  useEffect(() => {
    onSearching(name, isSearching);
    return () => onSearching(name, false);
  }, [name, isSearching, onSearching]);

  if (rows.length === 0 && !isSearching && !hasFailed) return null;
  return (
    <CommandGroup heading={label} className={styles['group'] ?? ''}>
      {rows.map((row, place) => (
        <CommandItem
          key={row.id ?? place}
          className={styles['item'] ?? ''}
          value={`${name} ${row.id ?? place}`}
          onSelect={() => onGo(pathOf(resource, row))}
        >
          <span className={styles['name']}>{String(row[title] ?? row[detail] ?? row.id)}</span>
          <span className={styles['detail']}>{String(row[detail] ?? '')}</span>
        </CommandItem>
      ))}
      {isSearching && <p className={styles['note']}>Searching…</p>}
      {hasFailed && <p className={styles['note']}>{label} could not be searched.</p>}
    </CommandGroup>
  );
}
