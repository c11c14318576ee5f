import { useSyncExternalStore } from 'react';

/** Known before the browser counts the sheets; it may tell `matchMedia` later. */
let isPrinting = false;
addEventListener('beforeprint', () => (isPrinting = true));
addEventListener('afterprint', () => (isPrinting = false));

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      addEventListener('beforeprint', changed);
      addEventListener('afterprint', changed);
      return () => {
        media.removeEventListener('change', changed);
        removeEventListener('beforeprint', changed);
        removeEventListener('afterprint', changed);
      };
    },
    () => matchMedia(query).matches || (isPrinting && query === PRINT_QUERY),
  );
}

/** Below this width lists are cards and the sidebar slides over the page. */
export const PHONE_QUERY = '(max-width: 767.98px)';

/** Below this width there is no room for a record beside its list. */
export const NARROW_QUERY = '(max-width: 1023.98px)';

/** While a page is printed, where the browser tells the page so. */
export const PRINT_QUERY = 'print';
