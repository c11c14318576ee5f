import {
  type AuditLogProvider,
  Authenticated,
  type AuthProvider,
  type DataProvider,
  type NotificationProvider,
  Refine,
  useIsAuthenticated,
  useLogout,
  useOnError,
} from '@refinedev/core';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useEffect,
  useSyncExternalStore,
} from 'react';
import {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useOutletContext,
} from 'react-router';
import { Console, preloadWhenIdle } from './console-code';
import { loadTexts } from './languages';
import { ErrorBoundary } from './pages/front/ErrorBoundary';
import { NotFoundPage } from './pages/front/NotFoundPage';
import { LoginPage } from './pages/login/LoginPage';
import type { ScreenPage, ScreenProps } from './pages/ScreenPage';
import { createAccessControl } from './providers/access';
import { ApiError } from './providers/api-error';
import type { LogoutOptions } from './providers/auth';
import { i18n } from './providers/i18n';
import { type PageSession, watchExpiry } from './providers/page-session';
import { isWellEncoded, router } from './router';
import { resources } from './resources';
import { HELP } from './resources/paths';
import { permissions } from './resources/permissions';
import { screens } from './resources/screens';
import type { Identity } from './schema/permissions';
import { translate } from './schema/translate';
import { loadingMessage, Message } from './ui/Message';
import { onDemand } from './ui/on-demand';

const ForgotPasswordPage = onDemand(() => import('./pages/forgot-password/ForgotPasswordPage'));
const PrivacyPolicyPage = onDemand(async () => {
  const loads = [import('./pages/privacy-policy/PrivacyPolicyPage'), loadTexts('privacy')] as const;
  const [module] = await Promise.all(loads);
  return module;
});

const help = {
  name: 'help',
  path: HELP,
  get label() {
    return translate('help.title', 'Help');
  },
};

/** The resources and pages that Refine's hooks know by name. */
const places = [...resources, ...screens.filter(({ resource }) => !resource), help];

const refineResources = places.map((place) => {
  const { name } = place;
  const path = 'path' in place ? place.path : place.route;
  const meta = {
    // The language is set later.
    get label() {
      return place.label;
    },
    // A function, because data would become part of the query key of each permission check.
    declared: () => resources.find((resource) => resource.name === name),
  };
  return { name, ...(path !== undefined && { list: path }), meta };
});

/** What is at each path; a record without a page opens beside its list. */
const routes = screens.flatMap(({ name, path, page, resource, record }) => {
  const screen = { name, path, page, resource, beside: record?.page ? undefined : record?.path };
  return record?.page ? [screen, { ...screen, ...record, beside: undefined }] : [screen];
});

interface GateProps {
  readonly children: ReactNode;
  /** Nothing where the children lead to another path: the session may have ended. */
  readonly whileChecking?: ReactNode;
}

/**
 * What is shown to signed-in users; to others the sign-in page, at the same path. It stays mounted
 * while the session is checked again, so that no input is lost.
 */
function Gate({ children, whileChecking }: GateProps) {
  const queries = useQueryClient();
  const { data: last } = useIsAuthenticated();
  const isSignedOut = last?.authenticated === false;
  useEffect(() => {
    // Nothing of one user may be left for the next.
    const predicate = ({ queryKey }: Query) => queryKey.at(-1) !== 'check';
    if (isSignedOut) queries.removeQueries({ predicate });
  }, [isSignedOut, queries]);
  const login = <LoginPage onInput={preloadWhenIdle} />;
  return (
    <Authenticated
      key="console"
      fallback={login}
      loading={isSignedOut ? login : last && whileChecking}
    >
      {children}
    </Authenticated>
  );
}

/** Ends the session where no request notices: by the clock, or by what another tab has done. */
function SessionEnd({ session }: Pick<Props, 'session'>) {
  const { mutate: onError } = useOnError();
  const { mutate: logout } = useLogout<LogoutOptions>();
  const expiresAt = useSyncExternalStore(
    session.subscribe,
    () => session.current()?.expiresAt ?? Infinity,
  );
  useEffect(
    () =>
      session.listen((ending) => {
        if (ending === 'signed out') logout({ isFromOtherTab: true });
        else onError(new ApiError({ statusCode: 401, message: '' }));
      }),
    [session, logout, onError],
  );
  useEffect(() => watchExpiry(expiresAt, () => session.report('expired')), [session, expiresAt]);
  return null;
}

/** What is at a path that can be decoded; there is nothing at others. */
function WellEncoded({ children }: { readonly children: ReactNode }) {
  return isWellEncoded(useLocation().pathname) ? children : <NotFoundPage />;
}

/** A screen's place in the layout, which brings the code that draws it. */
function Place(props: ScreenProps) {
  const Drawn = useOutletContext<typeof ScreenPage>();
  return <Drawn {...props} />;
}

interface Props extends ComponentProps<typeof Console> {
  readonly auth: AuthProvider;
  readonly data: DataProvider;
  /** The cache that the data provider keeps its lists in. */
  readonly client: QueryClient;
  readonly auditLog: AuditLogProvider;
  readonly notification: NotificationProvider;
  readonly session: PageSession;
}

/** Refine with its providers, and a route per page. */
export function Root({ auth, data, client, auditLog, notification, ...layout }: Props) {
  const user = async () => (await auth.getIdentity?.()) as Identity | null;
  const waiting = <Message role="status" text={loadingMessage()} />;
  const console = (
    <Suspense fallback={waiting}>
      <ErrorBoundary>
        <Console {...layout} />
      </ErrorBoundary>
      <SessionEnd session={layout.session} />
    </Suspense>
  );
  return (
    // Without transitions a choice renders before the next one; otherwise the second would undo the
    // first.
    <BrowserRouter useTransitions={false}>
      <Refine
        authProvider={auth}
        dataProvider={data}
        notificationProvider={notification}
        auditLogProvider={auditLog}
        i18nProvider={i18n}
        accessControlProvider={createAccessControl(permissions, places, user)}
        routerProvider={router}
        resources={refineResources}
        options={{
          disableTelemetry: true,
          mutationMode: 'pessimistic',
          reactQuery: { clientConfig: client },
        }}
      >
        <Suspense fallback={waiting}>
          <WellEncoded>
            <Routes>
              <Route path="/forgot-password" element={<ForgotPasswordPage />} />
              <Route path="/privacy-policy" element={<PrivacyPolicyPage />} />
              <Route
                index
                element={
                  <Gate>
                    <Navigate to="/dashboard" replace />
                  </Gate>
                }
              />
              <Route element={<Gate whileChecking={console}>{console}</Gate>}>
                <Route path={HELP} element={<Place name="help" page="help" />} caseSensitive />
                {routes.map(({ path, beside, ...place }) => (
                  <Route key={path} path={path} element={<Place {...place} />} caseSensitive>
                    {beside && <Route path={beside} element={null} />}
                  </Route>
                ))}
              </Route>
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </WellEncoded>
        </Suspense>
      </Refine>
    </BrowserRouter>
  );
}
