import { useSyncExternalStore } from 'react';
import { translate } from '../../schema/translate';
import styles from './Toasts.module.css';

interface ShownToast {
  readonly type: 'success' | 'error';
  readonly title: string;
  readonly text: string;
  readonly number: number;
}

interface Props {
  readonly toasts: {
    current(): ShownToast | null;
    subscribe(listener: () => void): () => void;
    dismiss(): void;
  };
}

/**
 * The live region that shows a toast. It is always in the page so that screen readers announce its
 * changes.
 */
export function Toasts({ toasts }: Props) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <div
      className={styles['region']}
      role="region"
      aria-label={translate('public.toast.region', 'Notifications')}
      data-screen-only
    >
      <div role={toast?.type === 'error' ? 'alert' : 'status'} aria-atomic="true">
        {toast && (
          <div className={styles['toast']} data-type={toast.type} key={toast.number}>
            <div className={styles['message']}>
              <div className={styles['title']}>{toast.title}</div>
              <div>{toast.text}</div>
            </div>
            <button
              type="button"
              className={styles['close']}
              aria-label={translate('public.toast.dismiss', 'Dismiss')}
              onClick={toasts.dismiss}
            >
              {'×'}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
