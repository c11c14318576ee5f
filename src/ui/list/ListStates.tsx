import { useTranslate } from '@refinedev/core';
import { Alert, Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { loadingMessage } from '../Message';
import { SecondaryText } from '../SecondaryText';
import type { ListRows } from './useRows';

export function LoadingList() {
  return (
    <div role="status" style={{ padding: 16, textAlign: 'center' }}>
      <SecondaryText>{loadingMessage()}</SecondaryText>
      <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} aria-hidden="true" />
    </div>
  );
}

interface FailedProps {
  readonly message: string;
  readonly onRetry: () => void;
  /** What is fetched again, where a page has several errors. */
  readonly subject?: string;
}

/** The error state of a list, in place of its rows or above those that are known. */
export function FailedList({ message, onRetry, subject }: FailedProps) {
  const t = useTranslate();
  return (
    <Alert
      type="error"
      title={message}
      style={{ margin: 4, padding: '4px 8px', lineHeight: '18px' }}
      action={
        <Button
          type="primary"
          size="small"
          aria-label={subject && t('figure.retry', { title: subject }, 'Retry {{title}}')}
          onClick={onRetry}
        >
          {t('list.retry', 'Retry')}
        </Button>
      }
    />
  );
}

export const EmptyList = ({ text }: { readonly text: string }) => (
  <div role="status" style={{ padding: 24 }}>
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
  </div>
);

/** A note on entries of the response that could not be read; nothing for 0. */
export function SkippedNote({ count }: { readonly count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  const text = t('list.skipped', {
    count,
    defaultValue_one: "1 entry in the server's response could not be read and is not shown.",
    defaultValue_other:
      "{{count}} entries in the server's response could not be read and are not shown.",
  });
  return <Alert type="warning" role="note" title={text} style={{ margin: 12 }} />;
}

interface FetchedProps {
  readonly read: Pick<ListRows, 'rows' | 'error' | 'fetching' | 'reload'> &
    Partial<Pick<ListRows, 'skipped'>>;
  /** What is said in place of the children; false if there are rows to show. */
  readonly empty?: string | false;
  readonly children?: ReactNode;
}

/** Fetched rows, or what is said in place of them; above them, that they could not be refetched. */
export function FetchedList({ read, empty = false, children }: FetchedProps) {
  const { rows, skipped = 0, error, fetching, reload } = read;
  return (
    <>
      {error && !fetching && <FailedList message={error.message} onRetry={reload} />}
      {!rows && (!error || fetching) && <LoadingList />}
      {rows && (empty === false ? children : !error && <EmptyList text={empty} />)}
      <SkippedNote count={skipped} />
    </>
  );
}
