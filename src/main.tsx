// First: it sets the product that all others read.
import { config } from './config';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { preload } from './console-code';
import * as consoleData from './console-data';
import { currentLanguage, LANGUAGES, loadLanguage, type Part, reloadWithTexts } from './languages';
import { ErrorBoundary } from './pages/front/ErrorBoundary';
import { Toasts } from './pages/toast/Toasts';
import { createAuditLog } from './providers/audit-log';
import { createAuthProvider } from './providers/auth';
import { createHttp } from './providers/http';
import { createNotificationProvider, createToasts } from './providers/notification';
import { openPageSession, type SessionEvent } from './providers/page-session';
import { watchProblems } from './providers/problems';
import { readReturnPath } from './providers/return-path';
import * as account from './resources/account';
import { reportProblem } from './resources/own-calls';
import { pageAt, routeOf } from './resources/paths';
import { Root } from './Root';
import { loadingMessage, Message } from './ui/Message';
import './theme.css';

const toasts = createToasts();
/** The other tabs, which share the session. */
const tabs = new BroadcastChannel('session');
const session = openPageSession(
  (path) => (path === undefined ? location.reload() : location.replace(path)),
  (event) => tabs.postMessage(event),
);
const language = currentLanguage();
const http = createHttp(config.baseUrl, session.token, { language });
const problems = watchProblems(http, reportProblem, routeOf);
const auth = createAuthProvider({
  http,
  calls: account,
  session,
  show: toasts.show,
  tabs,
  language,
});
const auditLog = createAuditLog(http, account.reportExport, () => session.current()?.user);
const notification = createNotificationProvider(toasts);
const client = consoleData.createQueryClient();

const root = createRoot(document.getElementById('root') ?? document.body, {
  onCaughtError(error) {
    // As React does without a handler.
    // oxlint-disable-next-line no-console
    console.error(error);
    problems.render(error);
  },
});

const user = session.current()?.user ?? null;
const returnPath = user && readReturnPath(user.email);
// '/' leads to the dashboard.
const path = location.pathname.replace(/\/*$/, '') || '/dashboard';

const code = user && routeOf(path) !== '/' ? preload(pageAt(path)) : undefined;

/** Opens the console's data and returns what draws the console. */
function open({ openData }: typeof consoleData, first: string): () => void {
  const { provider } = openData(http, toasts.show, first, location.search, user, client);
  return () =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <Root
            auth={auth}
            data={provider}
            client={client}
            auditLog={auditLog}
            notification={notification}
            session={session}
            renew={auth.renew}
            returnPath={returnPath}
          />
        </ErrorBoundary>
        <Toasts toasts={toasts} />
      </StrictMode>,
    );
}

function begin(): void {
  const draw = open(consoleData, path);
  if (!code) {
    draw();
    return;
  }
  // Not as the fallback of a Suspense, which React keeps in place for at least 300 ms.
  root.render(<Message role="status" text={loadingMessage()} />);
  void code.then(draw);
}

if (language === 'en') begin();
else {
  // Sign-in reloads the page, which then loads the texts of its screens.
  const parts: readonly Part[] = user ? ['public', 'console'] : ['public'];
  void loadLanguage(language, parts)
    .catch(() => {
      const { name = language, missing = '' } = LANGUAGES[language] ?? {};
      toasts.show({ type: 'error', title: name, text: missing });
      reloadWithTexts(language, parts);
    })
    .then(begin);
}

// In development: applies changed declarations without closing what is open.
if (import.meta.hot) {
  import.meta.hot.accept(['./console-data', './resources/paths'], ([changed]) => {
    if (!changed) return;
    // The screens use the new provider before they refetch.
    flushSync(open(changed as unknown as typeof consoleData, ''));
    void client.invalidateQueries({ queryKey: ['data'] });
  });
}

/** Lets the sign-in page, and no other, notice that somebody has signed in in another tab. */
function followSignIn(): void {
  if (session.current()) return;
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'check' });
}

tabs.addEventListener('message', ({ data: event }: MessageEvent<SessionEvent>) => {
  if (event === 'used') session.noteUse();
  else if (event === 'signed in') followSignIn();
  else if (event !== 'renewed') session.report(event);
  else if (session.current() && !session.isTakenOver()) session.join();
});

for (const event of ['visibilitychange', 'focus']) {
  addEventListener(
    event,
    () => {
      if (session.isTakenOver()) session.reload();
      else if (session.isReplaced()) followSignIn();
    },
    true,
  );
}
