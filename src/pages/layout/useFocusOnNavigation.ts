import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Scrolls a new page to its top and focuses its heading so that screen readers announce it, as
 * browsers do for a new document.
 */
export function useFocusOnNavigation(
  content: RefObject<HTMLElement | null>,
  pathname: string,
): void {
  const type = useNavigationType();
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname || !content.current) return;
    previousPath.current = pathname;
    // On the way back the browser restores the scroll position.
    if (type !== 'POP') document.documentElement.scrollTop = 0;
    const page = content.current;
    const focusedBefore = document.activeElement;
    const focusHeading = (): boolean => {
      const heading = page.querySelector('h1');
      if (!heading) return false;
      const active = document.activeElement;
      // Only if the user has not moved the focus meanwhile.
      if (active === focusedBefore || active === document.body) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focusHeading()) return;
    // The page's code may still be loading.
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
    // Without `type`: a change of the query must not stop the observer.
    // eslint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
