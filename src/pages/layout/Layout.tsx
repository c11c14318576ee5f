import { CanAccess } from '@refinedev/core';
import { DocumentTitleHandler } from '@refinedev/react-router';
import { type ComponentProps, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { screens } from '../../resources/screens';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Loading } from '../../ui/Loading';
import { PHONE, useMedia } from '../../ui/media';
import { titleOf } from '../../ui/title';
import { Copyright } from '../front/Copyright';
import { ScreenPage } from '../ScreenPage';
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
  readonly session: {
    /** `expiresAt`: milliseconds since 1970. */
    current(): { readonly expiresAt: number } | null;
    subscribe(listener: () => void): () => void;
  };
  /** Extends the session. */
  readonly renew: () => Promise<unknown>;
  /** The path at which the previous session expired; null without one. */
  readonly returnPath: string | null;
}

type TitleHandler = NonNullable<ComponentProps<typeof DocumentTitleHandler>['handler']>;

/** The title of a screen. The pages of single records set their own. */
const titleFor: TitleHandler = ({ resource, action }) =>
  action === 'list' && resource?.meta?.label ? titleOf(resource.meta.label) : document.title;

/** The path of the page without a record open beside its list. */
const placeOf = (pathname: string): string =>
  screens.find(
    ({ path, record }) => record && !record.page && matchPath(record.path, pathname) && path,
  )?.path ?? pathname;

/** Sidebar, top bar, content and footer (§2). */
export function Layout({ session, renew, returnPath }: Props) {
  const expiresAt = useSyncExternalStore(
    session.subscribe,
    () => session.current()?.expiresAt ?? Infinity,
  );
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const collapsed = !phone && (choice ?? narrow);
  const drawer = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  useFocusOnNavigation(content, place);

  return (
    <div className={styles['layout']} data-collapsed={collapsed}>
      <DocumentTitleHandler handler={titleFor} />
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
            {pathname === '/dashboard' && <BackLink path={returnPath} />}
            <Suspense fallback={<Loading />}>
              <Outlet context={ScreenPage} />
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

/** A link back to the screen where the previous session expired. */
function BackLink({ path }: { readonly path: string | null }) {
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
