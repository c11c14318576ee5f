import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { LOADING_MESSAGE } from '../Loading';
import styles from './list.module.css';
import type { FetchedRows } from './useFetchedRows';

/** The state of a list while its call runs. */
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

/** The state of a list whose call failed. */
export function FailedList({
  message,
  onRetry,
}: {
  readonly message: string;
  readonly onRetry: () => void;
}) {
  return (
    <div className={styles['state']} role="alert">
      <WarningOutlined className={styles['icon'] ?? ''} />
      <p>{message}</p>
      <Button type="primary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

/** The state of a list without rows. */
export function EmptyList({ text }: { readonly text: string }) {
  return (
    <div className={styles['state']} role="status">
      <InboxOutlined className={styles['icon'] ?? ''} />
      <p>{text}</p>
    </div>
  );
}

/** The number of entries of an answer that were no records; nothing for 0. */
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
  /** There is nothing to show, and what is said of it. */
  readonly empty?: string | false;
  /** Drawn when there is something; what is known stays when it can't be had again. */
  readonly children: ReactNode;
}

/** What was fetched, or how its call stands: waiting, failed, nothing; and how much of it was no record. */
export function Fetched({ read, empty = false, children }: FetchedProps) {
  const { rows, skipped, error, fetching, reload } = read;
  return (
    <>
      {error && !fetching && <FailedList message={error.message} onRetry={reload} />}
      {!rows && (!error || fetching) && <LoadingList />}
      {rows && (empty === false ? children : <EmptyList text={empty} />)}
      <SkippedNote count={skipped} />
    </>
  );
}
