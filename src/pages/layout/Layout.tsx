import { CanAccess, useTranslate } from '@refinedev/core';
import { DocumentTitleHandler } from '@refinedev/react-router';
import { Layout as Page } from 'antd';
import {
  type ComponentProps,
  type CSSProperties,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { screens } from '../../resources/screens';
import { Loading } from '../../ui/Loading';
import { PHONE_QUERY, useMedia } from '../../ui/media';
import { onDemand } from '../../ui/on-demand';
import { titleOf } from '../../ui/title';
import { useOpened } from '../../ui/useOpened';
import { Copyright } from '../front/Brand';
import { ErrorBoundary } from '../front/ErrorBoundary';
import { type Overlay, Shortcuts } from '../keys/Shortcuts';
import { NewVersion, type SessionProps, SessionWarning } from './banners';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useFocusOnNavigation } from './useFocusOnNavigation';

const MenuDrawer = onDemand(() => import('./MenuDrawer'));

/** Between a phone's width and this one the sidebar starts collapsed. */
const NARROW = '(max-width: 1099.98px)';

interface Props extends SessionProps {
  /** The path at which the previous session expired; null without one. */
  readonly returnPath: string | null;
  /** What the routes of the screens find as their outlet's context. */
  readonly context: unknown;
}

type TitleHandler = NonNullable<ComponentProps<typeof DocumentTitleHandler>['handler']>;

/** The title of a screen. The pages of single records set their own. */
const titleFor: TitleHandler = ({ resource, action }) =>
  action === 'list' && resource?.meta?.label ? titleOf(resource.meta.label) : document.title;

/** Out of sight until it has the focus. */
const SKIP: CSSProperties = {
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 16,
  zIndex: 100,
  padding: '8px 16px',
  borderRadius: 6,
  background: 'var(--primary)',
  color: 'var(--on-primary)',
};

/** The path of the page without a record open beside its list. */
const placeOf = (pathname: string): string =>
  screens.find(
    ({ path, record }) => record && !record.page && matchPath(record.path, pathname) && path,
  )?.path ?? pathname;

/** Sidebar, top bar, content and footer (§2). */
export function Layout({ session, renew, returnPath, context }: Props) {
  const t = useTranslate();
  const phone = useMedia(PHONE_QUERY);
  const narrow = useMedia(NARROW);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const collapsed = choice ?? narrow;
  const content = useRef<HTMLElement>(null);
  const overlay = useOpened<Overlay>(content);

  return (
    <Page hasSider={!phone} style={{ minHeight: '100dvh' }}>
      <DocumentTitleHandler handler={titleFor} />
      <a className="visually-hidden" href="#content" data-screen-only style={SKIP}>
        {t('bar.skip', 'Skip to content')}
      </a>
      {phone ? (
        <Suspense>
          <MenuDrawer isOpen={isMenuOpen} onToggle={setMenuOpen} />
        </Suspense>
      ) : (
        <Page.Sider
          data-screen-only
          // Not antd's own collapsing, which hides the labels and the icons of our links in them.
          width={collapsed ? 64 : 256}
          style={{ position: 'sticky', insetBlockStart: 0, height: '100dvh' }}
        >
          <Sidebar collapsed={collapsed} onToggle={() => setChoice(!collapsed)} />
        </Page.Sider>
      )}
      <Page style={{ minWidth: 0 }}>
        <TopBar
          onMenu={phone ? () => setMenuOpen(true) : undefined}
          onSearch={() => overlay.open('palette')}
        />
        <NewVersion />
        <SessionWarning {...{ session, renew }} />
        <Content ref={content} phone={phone} returnPath={returnPath} context={context} />
        <Page.Footer style={{ padding: '16px 24px', textAlign: 'center' }}>
          <Copyright />
        </Page.Footer>
      </Page>
      <Shortcuts open={overlay.opened} onOpen={overlay.open} onClose={overlay.close} />
    </Page>
  );
}

interface ContentProps extends Pick<Props, 'returnPath' | 'context'> {
  readonly ref: RefObject<HTMLElement | null>;
  readonly phone: boolean;
}

/** Follows the address, so that what stands around it isn't drawn again with each change of a list. */
function Content({ ref, phone, returnPath, context }: ContentProps) {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  useFocusOnNavigation(ref, place);
  return (
    <Page.Content
      id="content"
      ref={ref}
      tabIndex={-1}
      style={{ minWidth: 0, padding: phone ? 16 : 24, outline: 0 }}
    >
      <ErrorBoundary key={place}>
        {pathname === '/dashboard' && <BackLink path={returnPath} />}
        <Suspense fallback={<Loading />}>
          <Outlet context={context} />
        </Suspense>
      </ErrorBoundary>
    </Page.Content>
  );
}

/** A link back to the screen where the previous session expired. */
function BackLink({ path }: { readonly path: string | null }) {
  const t = useTranslate();
  const screen = screens.find((screen) => screen.path === path?.split('?')[0]);
  if (path === null || !screen || path === '/dashboard') return null;
  return (
    <CanAccess resource={screen.name} action="list">
      <p>
        <Link to={path}>{t('bar.back', { screen: screen.label }, '← Back to {{screen}}')}</Link>
      </p>
    </CanAccess>
  );
}
