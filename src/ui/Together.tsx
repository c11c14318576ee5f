import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { FailedList } from './list/ListStates';
import styles from './list/list.module.css';
import { isUnreached, ToldAbove } from './unreached';

/** The parts of a page that lack an answer. */
const UNREACHED = { type: 'active', predicate: isUnreached } as const;

/**
 * Parts of a page with a request each. If several lack an answer, that is said once above them, with
 * one Retry for all.
 */
export function Together({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback(
    // Batched, because the cache also tells of what is only being rendered.
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const failure = useSyncExternalStore(subscribe, () => {
    const [first, second] = cache.findAll(UNREACHED);
    return second ? (first?.state.error?.message ?? null) : null;
  });
  // Stays while the parts are asked for, so that they don't move up and down.
  const [retried, setRetried] = useState<string | null>(null);
  const told = failure ?? retried;

  async function retry(): Promise<void> {
    // Asked for already.
    if (failure === null) return;
    setRetried(told);
    await queries.refetchQueries(UNREACHED);
    setRetried(null);
  }

  return (
    <>
      {told !== null && (
        <div className={styles['list']}>
          <FailedList message={told} onRetry={() => void retry()} isAbove />
        </div>
      )}
      <ToldAbove value={told}>{children}</ToldAbove>
    </>
  );
}
