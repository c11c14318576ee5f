import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './keys.module.css';

interface Props {
  readonly label: string;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A native dialog, open for as long as it is drawn. Escape, a click beside it and `dialog.close()`
 * close it, and it gives the focus back by itself.
 */
export function NativeDialog({ label, dialog, onClose, children }: Props) {
  useEffect(() => dialog.current?.showModal(), [dialog]);
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
