import { useCommandState } from 'cmdk';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps one of the results chosen, and says which. cmdk does so for results that are there at once; of
 * those that come later it may choose none, or not tell those who can't see which one it is.
 */
export function useChoice(input: RefObject<HTMLInputElement | null>): void {
  const state = useCommandState(({ value, selectedItemId, filtered }) =>
    [value, selectedItemId, filtered.count].join('\n'),
  );
  useEffect(() => {
    const field = input.current;
    const list = field && document.getElementById(field.getAttribute('aria-controls') ?? '');
    const chosen = list?.querySelector('[role="option"][aria-selected="true"]');
    if (chosen) field?.setAttribute('aria-activedescendant', chosen.id);
    else if (list?.querySelector('[role="option"]')) {
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    }
    // Not by what it reads of the page: by when that may have changed.
    // eslint-disable-next-line react/exhaustive-deps
  }, [input, state]);
}
