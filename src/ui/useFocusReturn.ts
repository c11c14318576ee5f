import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the focus after a dialog closes: to the element that opened it, or to the list if that
 * element is gone or disabled.
 *
 * @param open whether the dialog is open.
 * @returns call it just before the dialog opens, or later with what gets the focus instead.
 */
export function useFocusReturn(
  open: boolean,
  list: RefObject<HTMLElement | null>,
): (instead?: HTMLElement | null) => void {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) opener.current?.focus();
  }, [open]);
  // No dependencies: any render may have removed the opener.
  useEffect(() => {
    if (open || !opener.current) return;
    if (opener.current.isConnected && !opener.current.matches(':disabled')) return;
    opener.current = null;
    // Only if the focus was lost, and without scrolling the page.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  return (instead) => {
    const { activeElement } = document;
    opener.current = instead ?? (activeElement instanceof HTMLElement ? activeElement : null);
  };
}
