import { CanAccess } from '@refinedev/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import type { Screen } from '../../resources/screens';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Loading } from '../../ui/Loading';
import { PHONE, useMedia } from '../../ui/media';
import { titleOf } from '../../ui/title';
import { Copyright } from '../front/Copyright';
import { Shortcuts } from '../keys/Shortcuts';
import type { Overlay } from '../keys/useConsoleKeys';
import styles from './layout.module.css';
import { NewVersion } from './NewVersion';
import { SessionWarning } from './SessionWarning';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useFocusOnNavigation } from './useFocusOnNavigation';

/** Between a phone's width and this one the sidebar starts collapsed. */
const NARROW = '(max-width: 1099.98px)';

interface Props {
  readonly screens: readonly Screen[];
  /** When the session ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Extends the session. */
  readonly renew: () => Promise<void>;
  /** The path at which the previous session expired; null without one. */
  readonly returnPath: string | null;
}

/** The path of the page without a record open beside its list. */
const placeOf = (screens: readonly Screen[], pathname: string): string =>
  screens.find(
    ({ path, record }) => record && !record.page && matchPath(record.path, pathname) && path,
  )?.path ?? pathname;

/** Sidebar, top bar, content and footer (§2). */
export function Layout({ screens, expiresAt, renew, returnPath }: Props) {
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const collapsed = !phone && (choice ?? narrow);
  const drawer = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const place = placeOf(screens, pathname);
  useFocusOnNavigation(content, place);

  useEffect(() => {
    const screen = screens.find(({ path }) => path === pathname);
    // The pages of single records set their own title.
    if (screen) document.title = titleOf(screen.label);
  }, [screens, pathname]);

  return (
    <div className={styles['layout']} data-collapsed={collapsed}>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      {phone ? (
        <dialog ref={drawer} className={styles['drawer']} aria-label="Menu" closedby="any">
          <div className={styles['sidebar']}>
            <Sidebar screens={screens} collapsed={false} onFollow={() => drawer.current?.close()} />
          </div>
        </dialog>
      ) : (
        <aside className={styles['sidebar']}>
          <Sidebar screens={screens} collapsed={collapsed} onToggle={() => setChoice(!collapsed)} />
        </aside>
      )}
      <div className={styles['main']}>
        <TopBar
          onMenu={phone ? () => drawer.current?.showModal() : undefined}
          onSearch={() => setOverlay('palette')}
        />
        <NewVersion />
        <SessionWarning expiresAt={expiresAt} renew={renew} />
        <main id="content" ref={content} tabIndex={-1} className={styles['content']}>
          <ErrorBoundary key={place}>
            {pathname === '/dashboard' && <BackLink screens={screens} path={returnPath} />}
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className={styles['footer']}>
          <Copyright />
        </footer>
      </div>
      <Shortcuts screens={screens} open={overlay} onOpen={setOverlay} />
    </div>
  );
}

interface BackLinkProps {
  readonly screens: readonly Screen[];
  /** The path and query of the screen where the previous session expired. */
  readonly path: string | null;
}

/** A link back to the screen where the previous session expired. */
function BackLink({ screens, path }: BackLinkProps) {
  const screen = screens.find((screen) => screen.path === path?.split('?')[0]);
  if (path === null || !screen || path === '/dashboard') return null;
  return (
    <CanAccess resource={screen.name} action="list">
      <p className={styles['back']}>
        <Link to={path}>← Back to {screen.label}</Link>
      </p>
    </CanAccess>
  );
}
