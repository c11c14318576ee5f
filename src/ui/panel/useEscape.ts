import { type RefObject, useLayoutEffect } from 'react';

/**
 * Leaves a panel by Escape, from within it, from a row, or when nothing has the focus; elsewhere the
 * key belongs to what has it.
 */
export function useEscape(
  panel: RefObject<HTMLElement | null>,
  isOn: boolean,
  onLeave: () => void,
): void {
  // At once with what is drawn: a key that is pressed early belongs to what is seen.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    function leave({ key, target, defaultPrevented }: KeyboardEvent): void {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
      const isFree = target === document.body || target.dataset['record'] !== undefined;
      if (isFree || panel.current?.contains(target)) onLeave();
    }
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [panel, isOn, onLeave]);
}
