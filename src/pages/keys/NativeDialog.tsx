import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import styles from './keys.module.css';

interface Props {
  readonly label: string;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native dialog that is open while it is mounted. Escape, a click outside and `dialog.close()`
 * close it, and the browser restores the focus.
 */
export function NativeDialog({ label, dialog, onClose, children }: Props) {
  useLayoutEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog
      ref={dialog}
      className={styles['over']}
      aria-label={label}
      onClose={onClose}
      closedby="any"
    >
      {children}
    </dialog>
  );
}
