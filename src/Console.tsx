import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import {
  type AuthProvider,
  type DataProvider,
  type NotificationProvider,
  Refine,
} from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import './print.css';
import { DeclarationCheck } from './pages/errors/DeclarationCheck';
import { DeclarationGuard } from './pages/errors/DeclarationGuard';
import { NotFoundPage } from './pages/errors/NotFoundPage';
import { PermissionGuard } from './pages/errors/PermissionGuard';
import { Layout } from './pages/layout/Layout';
import { Page } from './pages/Page';
import { ResourceScreen } from './pages/resource/ResourceScreen';
import { createAccessControl } from './providers/access';
import { readSession } from './providers/session';
import { resources } from './resources';
import { HELP } from './resources/paths';
import { type Screen, screens } from './resources/screens';
import { currentTheme, subscribeTheme } from './theme';
import { KeepDrafts } from './ui/dialog/drafts';
import { isUnreached } from './ui/unreached';

/** Renders a screen for users who may see it. */
const guarded = ({ name, resource }: Screen, key: string, screen: ReactNode): ReactNode => (
  <PermissionGuard key={key} resource={name}>
    <DeclarationGuard resource={resource?.name}>{screen}</DeclarationGuard>
  </PermissionGuard>
);

const screenOf = (screen: Screen): ReactNode => {
  const { name, page, resource } = screen;
  const declared = resource && <ResourceScreen resource={resource} />;
  return guarded(screen, name, page ? <Page name={page} /> : declared);
};

/** The page of a single record; none for records that open beside their list. */
const recordOf = (screen: Screen): ReactNode => {
  const { path = '', page } = screen.record ?? {};
  return page && guarded(screen, path, <Page name={page} />);
};

/** The resources and pages that Refine's hooks know by name. */
const places = [...resources, ...screens.filter(({ resource }) => !resource)];

const refineResources = places.map(({ name, label, ...place }) => {
  const path = 'path' in place ? place.path : place.route;
  // A function, because data would become part of the query key of each permission check.
  const declared = () => resources.find((resource) => resource.name === name);
  return { name, ...(path !== undefined && { list: path }), meta: { label, declared } };
});

const accessControl = createAccessControl(places, () => readSession()?.user ?? null);

const options = {
  disableTelemetry: true,
  mutationMode: 'pessimistic' as const,
  syncWithLocation: false,
  warnWhenUnsavedChanges: false,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: {
          // http.ts decides which requests are retried.
          retry: false,
          // After the browser was offline, what lacks an answer is asked for again; never a command.
          refetchOnReconnect: (query: Query) => isUnreached(query) && ('always' as const),
          // Even if the browser reports to be offline, an internal backend may be reachable.
          networkMode: 'always' as const,
          // Rows of one choice must not be shown under another.
          placeholderData: undefined,
          // Comparing 50,000 old rows with new ones costs more than rendering ten.
          structuralSharing: false,
        },
        mutations: { retry: false, networkMode: 'always' as const },
      },
    },
  },
};

/**
 * Without animation: an icon removed during antd's animation would stay part of the button's name.
 */
const buttons = { loadingIcon: <LoadingOutlined /> };

/**
 * Higher than antd's default, so that a refund can be decided at a height of 900 px without
 * scrolling.
 */
const dialogs = { style: { top: 'min(100px, 6dvh)' } };

/** Text on filled buttons in the dark theme. */
const ON_PRIMARY = '#0b1722';

interface Props {
  readonly auth: AuthProvider;
  readonly data: DataProvider;
  readonly notification: NotificationProvider;
  /** When the session ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Extends the session. */
  readonly renew: () => Promise<void>;
  /** The path at which the previous session expired; null without one. */
  readonly returnPath: string | null;
}

/** In development: refetches after a declaration has changed. */
function ReadAgain({ data }: Pick<Props, 'data'>) {
  const queries = useQueryClient();
  const readBy = useRef(data);
  useEffect(() => {
    if (readBy.current !== data) void queries.invalidateQueries();
    readBy.current = data;
  }, [data, queries]);
  return null;
}

/** Everything for signed-in users: Refine with its providers, and a route per screen. */
export function Console({ auth, data, notification, expiresAt, renew, returnPath }: Props) {
  const dark = useSyncExternalStore(subscribeTheme, currentTheme) === 'dark';
  const look = useMemo(
    () => ({
      // Hashes distinguish the rules of several antd versions; there is only one.
      hashed: false,
      // A constant name: one per mount would have all styles computed again after each sign-in.
      cssVar: { key: 'console' },
      algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        colorPrimary: dark ? '#5aa5f0' : '#14508f',
        colorError: dark ? '#ff8a80' : '#b42318',
        // A visible border: --line-strong of the style sheet.
        colorBorder: dark ? '#66788c' : '#8593a3',
        fontFamily: 'var(--font)',
        // antd's default has too little contrast.
        colorTextPlaceholder: dark ? '#9aa8b7' : '#5f6b78',
        ...(dark && { colorBgContainer: '#171f29', colorBgElevated: '#1e2834' }),
      },
      components: {
        // White text has too little contrast on the light buttons of the dark theme.
        Button: dark
          ? { solidTextColor: ON_PRIMARY, primaryColor: ON_PRIMARY, dangerColor: ON_PRIMARY }
          : {},
      },
    }),
    [dark],
  );
  return (
    // Without transitions a choice renders before the next one; otherwise the second would undo the
    // first.
    <BrowserRouter useTransitions={false}>
      <ConfigProvider theme={look} button={buttons} modal={dialogs}>
        <Refine
          authProvider={auth}
          dataProvider={data}
          notificationProvider={notification}
          accessControlProvider={accessControl}
          routerProvider={routerProvider}
          resources={refineResources}
          options={options}
        >
          <DeclarationCheck>
            <KeepDrafts>
              <Routes>
                <Route element={<Layout {...{ screens, expiresAt, renew, returnPath }} />}>
                  <Route index element={<Navigate to="/dashboard" replace />} />
                  <Route path={HELP} element={<Page name="help" />} />
                  {screens.map((screen) => (
                    <Route key={screen.path} path={screen.path} element={screenOf(screen)}>
                      {screen.record && !screen.record.page && (
                        <Route path={screen.record.path} element={null} />
                      )}
                    </Route>
                  ))}
                  {screens.map(
                    (screen) =>
                      screen.record?.page && (
                        <Route
                          key={screen.record.path}
                          path={screen.record.path}
                          element={recordOf(screen)}
                        />
                      ),
                  )}
                </Route>
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </KeepDrafts>
          </DeclarationCheck>
          {/* After the screens, which use the new provider by then. */}
          {import.meta.env.DEV && <ReadAgain data={data} />}
        </Refine>
      </ConfigProvider>
    </BrowserRouter>
  );
}
