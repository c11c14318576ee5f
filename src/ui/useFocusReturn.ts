import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back after a dialog: to what opened it, or to the list once that is gone because
 * the row has changed.
 *
 * @param open whether the dialog is there.
 * @returns what to call when the dialog is about to open.
 */
export function useFocusReturn(open: boolean, list: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) opener.current?.focus();
  }, [open]);
  // Without dependencies: any render may have removed the opener.
  useEffect(() => {
    if (open || !opener.current || opener.current.isConnected) return;
    opener.current = null;
    // Only if the focus was lost, not if it is elsewhere by now; and without scrolling the page.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  return () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
