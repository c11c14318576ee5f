import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './message.module.css';
import { isNewerThere } from './newer-build';
import { useWhenOnline } from './useWhenOnline';

/** Where code is missing: in place of a page, over the page, or within it. */
export type Place = 'page' | 'dialog' | 'part';

interface Props {
  readonly place: Place;
  /** Whether it is being loaded again. */
  readonly isLoading?: boolean;
  readonly onRetry: () => void;
  /** Closes the dialog. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Says that code did not arrive and what to do. It is loaded again once the browser is online; after
 * a new deployment the old code is gone, and only a reload helps.
 */
export function NotLoaded({ place, isLoading = false, onRetry, onClose }: Props) {
  const [isOld, setOld] = useState(false);

  useWhenOnline(onRetry);
  useEffect(() => {
    if (!isLoading && navigator.onLine) void isNewerThere().then(setOld);
  }, [isLoading]);

  const Heading = place === 'page' ? 'h1' : 'h2';
  const look = place === 'part' ? 'secondary' : 'primary';
  const content = (
    <div className={styles[place === 'part' ? 'part' : 'message']} role="alert">
      {place !== 'part' && <Heading>This {place} could not be loaded</Heading>}
      <p>
        {place === 'part' && 'This part could not be loaded. '}
        {isOld
          ? 'A new version is there. Please reload the page.'
          : 'Check your connection and retry; nothing was lost.'}
      </p>
      <div className={styles['buttons']}>
        {isOld ? (
          <button type="button" className={styles[look]} onClick={() => location.reload()}>
            Reload
          </button>
        ) : (
          <button
            type="button"
            className={styles[look]}
            aria-disabled={isLoading}
            onClick={() => !isLoading && onRetry()}
          >
            {isLoading ? 'Loading…' : 'Retry'}
          </button>
        )}
        {onClose && place === 'dialog' && (
          <button type="button" className={styles['secondary']} onClick={onClose}>
            Close
          </button>
        )}
      </div>
    </div>
  );
  return place === 'dialog' ? <Over onClose={onClose}>{content}</Over> : content;
}

/** A native dialog: the console's own may be what is missing. */
function Over({ onClose, children }: Pick<Props, 'onClose'> & { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles['over']} aria-label="Not loaded" onClose={onClose}>
      {children}
    </dialog>
  );
}
