import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import { useEffect } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { EVERY_ROW, listRequest } from '../../schema/list-request';
import { initialState } from '../../schema/list-state';
import { useListAnswer } from '../../ui/list/useRows';
import { useThrottled } from '../../ui/useThrottled';
import { Entries } from './Entries';
import { readLine } from '../../../typed-text';
import { MAX_RESULTS, findRows, pathOf } from './find-records';

/** The minimum time between requests of a server-paged list while typing. */
const CALL_EVERY_MS = 300;
/** The maximum age of a cached list that is searched. */
const FRESH_MS = 60_000;
/** The minimum length of a text that is sent to the backend. */
const MIN_LENGTH = 2;

interface Search {
  readonly rows: readonly Row[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/**
 * Searches the records of a resource: in the cached rows, else through the backend. The request
 * equals that of the list's own screen, which can use the response.
 */
function useFoundRecords(resource: Resource, text: string): Search {
  const isPaged = resource.list.paging === 'server';
  const needle = readLine(text);
  const sent = useThrottled(isPaged ? needle : '', isPaged ? CALL_EVERY_MS : 0);
  const request = isPaged
    ? listRequest(resource, { ...initialState(resource), search: sent, pageSize: MAX_RESULTS })
    : EVERY_ROW;
  const isLongEnough = needle.length >= (isPaged ? MIN_LENGTH : 1);
  const isEnabled = isLongEnough && (!isPaged || sent.length >= MIN_LENGTH);
  const { answer, error, fetching } = useListAnswer(resource, request, {
    enabled: isEnabled,
    freshFor: FRESH_MS,
  });
  const rows = answer?.data;
  return {
    rows: rows ? findRows(resource, rows, needle) : [],
    isSearching:
      needle.length >= MIN_LENGTH && ((fetching && !rows) || (isPaged && sent !== needle)),
    hasFailed: error !== null,
  };
}

interface Props {
  readonly resource: Resource;
  readonly text: string;
  readonly onGo: (path: string) => void;
  /** Receives whether the search is still running. */
  readonly onSearching: (name: string, isSearching: boolean) => void;
}

export function FoundRecords({ resource, text, onGo, onSearching }: Props) {
  const t = useTranslate();
  const { name, label, findBy = [] } = resource;
  const { rows, isSearching, hasFailed } = useFoundRecords(resource, text);
  const [title = '', detail = ''] = findBy;

  useEffect(() => {
    onSearching(name, isSearching);
    return () => onSearching(name, false);
  }, [name, isSearching, onSearching]);

  const note = hasFailed
    ? t('palette.failed', { label }, '{{label}} could not be searched.')
    : isSearching && t('palette.searching', 'Searching…');
  return (
    <Entries
      heading={label}
      entries={rows.map((row, index) => ({
        value: `${name} ${row.id ?? index}`,
        label: String(row[title] ?? row[detail] ?? row.id),
        detail: String(row[detail] ?? ''),
        onSelect: () => onGo(pathOf(resource, row)),
      }))}
    >
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
    </Entries>
  );
}
