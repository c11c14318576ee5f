import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * What is open at the moment, such as a dialog; null if nothing is. After it closes, the focus returns
 * to the element that opened it, or to the list if that element is gone or disabled.
 *
 * @param list Default: the opener is always there.
 */
export function useOpened<Value>(list?: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<Value | null>(null);
  const opener = useRef<HTMLElement>(null);
  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);
  // No dependencies: any render may have removed the opener.
  useEffect(() => {
    if (isOpen || !opener.current) return;
    if (opener.current.isConnected && !opener.current.matches(':disabled')) return;
    opener.current = null;
    // Only if the focus was lost, and without scrolling the page.
    if (document.activeElement === document.body) list?.current?.focus({ preventScroll: true });
  });
  const open = useCallback((value: Value): void => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    setOpened(() => value);
  }, []);
  return {
    opened,
    open,
    change: setOpened,
    close: () => setOpened(null),
    /** What gets the focus instead of the opener, if it is there. */
    returnTo(element: HTMLElement | null) {
      opener.current = element ?? opener.current;
    },
  };
}
