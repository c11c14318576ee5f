import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Does for a new page what a browser does for a document: it begins at its top, and the focus is on
 * its heading, so that screen readers say where one is. Only the path makes a page new, not its
 * query.
 *
 * @param content the element in which pages are drawn.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const left = useRef(pathname);

  useEffect(() => {
    if (left.current === pathname || !content.current) return;
    left.current = pathname;
    // After a step back the browser looks for the place where one was.
    if (type !== 'POP') document.documentElement.scrollTop = 0;
    const page = content.current;
    const followed = document.activeElement;
    const arrive = (): boolean => {
      const heading = page.querySelector('h1');
      if (!heading) return false;
      const active = document.activeElement;
      // Someone who has gone on meanwhile is not interrupted.
      if (active === followed || active === document.body) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (arrive()) return;
    // The page's code may still be on its way.
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
    // Another query of the same page must not end the waiting for its heading.
    // eslint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
