import { InboxOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { emptyText, filterLabel } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import { missingChoice } from '../../schema/filters';
import { LOADING_MESSAGE } from '../Message';
import styles from './list.module.css';
import type { FetchedRows } from './useFetchedRows';
import type { Rows } from './useRows';

/** The loading state of a list. */
export function LoadingList() {
  return (
    <div className={styles['state']} role="status">
      <p>{LOADING_MESSAGE}</p>
      <div className={styles['skeleton']} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} />
        ))}
      </div>
    </div>
  );
}

interface FailedProps {
  readonly message: string;
  readonly onRetry: () => void;
  /** Whether it stands above what is known, which it should move as little as possible. */
  readonly isAbove?: boolean | undefined;
}

/** The error state of a list. */
export function FailedList({ message, onRetry, isAbove = false }: FailedProps) {
  return (
    <div className={styles['state']} role="alert" data-above={isAbove}>
      <WarningOutlined className={styles['icon'] ?? ''} />
      <p>{message}</p>
      <Button type="primary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** The empty state of a list. */
export function EmptyList({ text }: { readonly text: string }) {
  return (
    <div className={styles['state']} role="status">
      <InboxOutlined className={styles['icon'] ?? ''} />
      <p>{text}</p>
    </div>
  );
}

interface ListStateProps {
  readonly resource: Resource;
  readonly list: Rows;
  readonly filters: Readonly<Record<string, string>>;
  /** Whether search, filters or a tab hide records. */
  readonly isNarrowed: boolean;
}

/** What a list says in place of its rows; beside them, that they could not be refetched. */
export function ListState({ resource, list, filters, isNarrowed }: ListStateProps) {
  const { rows, total, error, fetching, reload } = list;
  const missing = missingChoice(resource, filters);
  const toChoose = missing && resource.filters?.[missing];
  return (
    <>
      {error && !fetching && (
        <FailedList message={error.message} onRetry={reload} isAbove={rows !== undefined} />
      )}
      {missing && toChoose && (
        <EmptyList text={`First choose: ${filterLabel(resource, missing, toChoose)}`} />
      )}
      {!missing && !rows && (!error || fetching) && <LoadingList />}
      {rows && total === 0 && !error && <EmptyList text={emptyText(resource, isNarrowed)} />}
    </>
  );
}

/** A note on entries of the response that could not be read; nothing for 0. */
export function SkippedNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  const [entries, verb] = count === 1 ? ['1 entry', 'is'] : [`${count} entries`, 'are'];
  return (
    <p className={styles['skipped']} role="note">
      {entries} of the server's answer could not be read and {verb} not shown.
    </p>
  );
}

interface FetchedProps {
  readonly read: Pick<FetchedRows, 'rows' | 'skipped' | 'error' | 'fetching' | 'reload'>;
  /** The text of the empty state; false if there is something to show. */
  readonly empty?: string | false;
  /** Rendered when there are rows; known rows stay visible after a failed refetch. */
  readonly children: ReactNode;
}

/**
 * The children, or the loading, error or empty state of a request, and a note on skipped entries.
 */
export function Fetched({ read, empty = false, children }: FetchedProps) {
  const { rows, skipped, error, fetching, reload } = read;
  return (
    <>
      {error && !fetching && (
        <FailedList message={error.message} onRetry={reload} isAbove={rows !== undefined} />
      )}
      {!rows && (!error || fetching) && <LoadingList />}
      {rows && (empty === false ? children : <EmptyList text={empty} />)}
      <SkippedNote count={skipped} />
    </>
  );
}
