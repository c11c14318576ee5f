import type { ReactNode } from 'react';
import { EmptyList, FailedList, LoadingList, SkippedNote } from './ListStates';
import type { FetchedRows } from './useFetchedRows';

interface Props {
  readonly read: Pick<FetchedRows, 'rows' | 'skipped' | 'error' | 'fetching' | 'reload'>;
  /** There is nothing to show, and what is said of it. */
  readonly empty?: string | false;
  /** Drawn when there is something; what is known stays when it can't be had again. */
  readonly children: ReactNode;
}

/** What was fetched, or how its call stands: waiting, failed, nothing; and how much of it was no record. */
export function Fetched({ read, empty = false, children }: Props) {
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
