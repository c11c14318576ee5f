import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from './config';
import { ErrorBoundary, ErrorScreen } from './pages/errors/ErrorBoundary';
import { Loading } from './pages/errors/Loading';
import { Toasts } from './pages/toast/Toasts';
import { createAccount } from './providers/account';
import { createAuthProvider } from './providers/auth';
import { createHttp } from './providers/http';
import { createNotificationProvider, createToasts } from './providers/notification';
import { readSession } from './providers/session';
import { screenPaths } from './resources/paths';
import { applyTheme } from './theme';
import './theme.css';

applyTheme();
const root = createRoot(document.getElementById('root') ?? document.body);
const toasts = createToasts();
const http = createHttp(config.baseUrl, () => readSession()?.token ?? null);
const auth = createAuthProvider(http, toasts.show, () => go('/'));
const account = createAccount(http, toasts.show);
const notification = createNotificationProvider(toasts);

const loadFrontDoor = () => import('./FrontDoor');
const loadConsole = () => import('./Console');
const loadData = () =>
  import('./console-data').then(({ openData }) =>
    openData(http, toasts.show, path(), location.search),
  );
let shown: 'front door' | 'console' | null = null;

const path = (): string => location.pathname.replace(/(?<=.)\/+$/, '');

const wanted = (): typeof shown =>
  readSession() && screenPaths.includes(path()) ? 'console' : 'front door';

/** The toasts stay in their place whatever is drawn beside them: a message outlives its page. */
function draw(page: ReactNode) {
  root.render(
    <StrictMode>
      <ErrorBoundary key={shown}>{page}</ErrorBoundary>
      <Toasts toasts={toasts} />
    </StrictMode>,
  );
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
  whenIdle(() => void Promise.all([loadConsole(), import('./console-data')]));
}

/** Decides which of the two roots the address and the session ask for, and draws it. */
async function show(): Promise<void> {
  if (path() === '/' && readSession()) history.replaceState(null, '', '/dashboard');
  const root = wanted();
  try {
    if (root === 'console') {
      if (shown === 'console') return;
      shown = root;
      draw(<Loading />);
      const [data, { Console }] = await Promise.all([loadData(), loadConsole()]);
      draw(<Console auth={auth} data={data.provider} notification={notification} />);
      return;
    }
    document.title = config.product;
    if (shown !== root) draw(<Loading />);
    shown = root;
    const { FrontDoor } = await loadFrontDoor();
    draw(<FrontDoor path={path()} {...{ auth, account, navigate: go, prefetchConsole }} />);
  } catch (error) {
    reportError(error);
    shown = null;
    draw(<ErrorScreen onTryAgain={() => void show()} />);
  }
}

// The console's router follows the address by itself; only a change of root is drawn from here.
addEventListener('popstate', () => {
  if (wanted() !== shown || shown === 'front door') void show();
});
void show();
