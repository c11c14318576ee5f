import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from './config';
import type * as Data from './console-data';
import { FrontDoor } from './FrontDoor';
import { ErrorBoundary, ErrorScreen } from './ui/ErrorBoundary';
import { hasNotArrived, loadCode } from './ui/code';
import { Loading } from './ui/Loading';
import { NotLoaded } from './ui/NotLoaded';
import { Toasts } from './pages/toast/Toasts';
import { createAccount } from './providers/account';
import { ApiError } from './providers/api-error';
import { createAuthProvider } from './providers/auth';
import { createHttp } from './providers/http';
import { createNotificationProvider, createToasts } from './providers/notification';
import { watchProblems } from './providers/problems';
import { forgetReturnPath, readReturnPath } from './providers/return-path';
import { endSession, readSession, type Session } from './providers/session';
import { openOtherTabs, watchExpiry } from './providers/session-end';
import { isScreenPath } from './resources/paths';
import { applyTheme } from './theme';
import './theme.css';

applyTheme();
const root = createRoot(document.getElementById('root') ?? document.body, {
  onCaughtError(error) {
    // As React does without a handler.
    // oxlint-disable-next-line no-console
    console.error(error);
    problems.render(error);
  },
});
const toasts = createToasts();

/** The session of this page; another user's session needs a new page load. */
let opened = readSession();

/**
 * Whether somebody else has signed in in another tab, in whose name decisions here would be sent.
 */
const strangerIsIn = (): boolean => {
  const now = readSession();
  return shown === 'console' && now !== null && now.user.id !== opened?.user.id;
};

let reloading = false;

/** Reloads the page once, however many requests notice the other user. */
function reloadOnce(): void {
  if (!reloading) location.reload();
  reloading = true;
}

const http = createHttp(config.baseUrl, () => {
  if (strangerIsIn()) {
    reloadOnce();
    const message = 'Somebody else has signed in. Nothing was sent.';
    throw new ApiError({ statusCode: 0, message });
  }
  return readSession()?.token ?? null;
});
const problems = watchProblems(http);
const tabs = openOtherTabs();
const auth = createAuthProvider(http, toasts.show, leave, tabs);
const account = createAccount(http, toasts.show);
const notification = createNotificationProvider(toasts);

type Root = 'front door' | 'console';

const loadConsole = () => loadCode(() => import('./Console'));
let loadData: () => Promise<typeof Data> = () => import('./console-data');
/** The page after sign-in, preloaded together with the console. */
const loadLanding = () => import('./pages/dashboard/DashboardPage');
let shown: Root | null = null;
let stopWatching = (): void => undefined;

const path = (): string => location.pathname.replace(/(?<=.)\/+$/, '');

const wanted = (session: Session | null): Root =>
  session && isScreenPath(path()) ? 'console' : 'front door';

/** Renders a page next to the toasts, which stay mounted: a message outlives its page. */
function draw(page: ReactNode): void {
  root.render(
    <StrictMode>
      <ErrorBoundary key={shown}>{page}</ErrorBoundary>
      <Toasts toasts={toasts} />
    </StrictMode>,
  );
}

/** Goes to the sign-in page unless it is shown already. */
function leave(): void {
  if (shown === 'console') go('/');
}

function go(to: string): void {
  history.pushState(null, '', to);
  void show();
}

let prefetching = false;

function prefetchConsole(): void {
  if (prefetching) return;
  prefetching = true;
  // Safari has no idle callback; typing takes longer than this anyway.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  // A failed preload is ignored: the load is repeated when needed.
  whenIdle(
    () => void Promise.all([loadConsole(), loadData(), loadLanding()]).catch(() => undefined),
  );
}

/**
 * Loads the console, and returns it for rendering.
 *
 * @param first the screen whose rows are requested ahead.
 */
async function signedIn(
  { user }: Session,
  first = path(),
): Promise<(session: Session) => ReactNode> {
  const opening = loadData().then(({ openData }) =>
    openData(http, toasts.show, first, location.search, user),
  );
  // A failed preload is ignored: the console loads it again.
  if (first === '/dashboard') loadLanding().catch(() => undefined);
  const [data, { Console }] = await Promise.all([opening, loadConsole()]);
  const returnPath = readReturnPath(user.email);
  return ({ expiresAt }) => (
    <Console
      auth={auth}
      data={data.provider}
      notification={notification}
      expiresAt={expiresAt}
      renew={renew}
      returnPath={returnPath}
    />
  );
}

/** Renders the console for a session; set while it is shown. */
let drawConsole: ((session: Session) => void) | null = null;

/** Continues with an extended session. */
function goOn(session: Session): void {
  opened = session;
  stopWatching();
  stopWatching = watchExpiry(session.expiresAt, auth.expire);
  drawConsole?.(session);
}

// In development: applies changed declarations without closing what is open.
if (import.meta.hot) {
  import.meta.hot.accept('./console-data', async (changed) => {
    if (!changed || !opened || !drawConsole) return;
    const openData: typeof Data.openData = changed['openData'];
    loadData = async () => ({ openData });
    const page = await signedIn(opened, '');
    drawConsole = (session) => draw(page(session));
    drawConsole(opened);
  });
}

async function renew(): Promise<void> {
  const session = await auth.renew();
  if (session) goOn(session);
}

/** Decides between the two roots by URL and session, and renders it. */
async function show(): Promise<void> {
  const session = readSession();
  if (session && path() === '/') history.replaceState(null, '', '/dashboard');
  const root = wanted(session);
  if (session && root === 'console' && session.token !== opened?.token) {
    location.reload();
    return;
  }
  // Inside the console its own router handles the URL.
  if (root === 'console' && shown === root) return;
  stopWatching();
  drawConsole = null;
  shown = root;
  if (!session || root === 'front door') {
    document.title = config.product;
    draw(<FrontDoor path={path()} {...{ auth, account, navigate: go, prefetchConsole }} />);
    return;
  }
  draw(<Loading />);
  stopWatching = watchExpiry(session.expiresAt, auth.expire);
  try {
    const page = await signedIn(session);
    // The session may have ended while the code was loading.
    if (shown !== root) return;
    drawConsole = (session) => draw(page(session));
    drawConsole(opened ?? session);
  } catch (error) {
    if (shown !== root) return;
    shown = null;
    if (hasNotArrived(error)) {
      draw(<NotLoaded place="page" onRetry={() => void show()} />);
      return;
    }
    reportError(error);
    draw(<ErrorScreen onTryAgain={() => void show()} />);
  }
}

addEventListener('popstate', () => void show());

tabs.listen((turn) => {
  if (shown !== 'console') return;
  if (turn === 'renewed') {
    const session = strangerIsIn() ? null : auth.join();
    if (session) goOn(session);
  } else if (turn === 'expired') auth.expire();
  else {
    // Read once: cookies may be removed between two reads.
    const now = readSession();
    if (now && now.token !== opened?.token) {
      location.reload();
      return;
    }
    endSession();
    forgetReturnPath();
    leave();
  }
});

for (const event of ['visibilitychange', 'focus']) {
  addEventListener(event, () => strangerIsIn() && reloadOnce(), true);
}

void show();
