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
import { lazy, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { NotFoundPage } from './pages/errors/NotFoundPage';
import { Layout } from './pages/layout/Layout';
import { ResourceScreen } from './pages/resource/ResourceScreen';
import { createAccessControl } from './providers/access';
import { readSession } from './providers/session';
import { areas, resources } from './resources';
import { screenPaths } from './resources/paths';
import { checkDeclarations } from './schema/check';
import { currentTheme, subscribeTheme } from './theme';

const DashboardPage = lazy(() => import('./pages/dashboard/DashboardPage'));
const DevicesPage = lazy(() => import('./pages/devices/DevicesPage'));
const LogsPage = lazy(() => import('./pages/logs/LogsPage'));
const MapsPage = lazy(() => import('./pages/maps/MapsPage'));
const PerformanceHubPage = lazy(() => import('./pages/performance-hub/PerformanceHubPage'));
const ReportsPage = lazy(() => import('./pages/reports/ReportsPage'));
const TaxpayerPage = lazy(() => import('./pages/taxpayer/TaxpayerPage'));

/** Screens that are more than a declaration, by their path. */
const ownScreens: Readonly<Record<string, ReactNode>> = {
  '/dashboard': <DashboardPage />,
  '/performance-hub': <PerformanceHubPage />,
  '/devices': <DevicesPage />,
  '/maps': <MapsPage />,
  '/reports': <ReportsPage />,
  '/logs': <LogsPage />,
};

const entries = areas.map((area) =>
  'resource' in area
    ? {
        resource: area.resource,
        path: area.resource.route ?? '',
        label: area.resource.label,
        icon: area.icon,
        screen: ownScreens[area.resource.route ?? ''] ?? (
          <ResourceScreen key={area.resource.name} resource={area.resource} />
        ),
      }
    : {
        ...area,
        screen: ownScreens[area.path],
      },
);

checkDeclarations(
  resources,
  entries.map(({ path }) => path),
  screenPaths,
);

const refineResources = resources.map(({ name, route, label }) => ({
  name,
  ...(route !== undefined && { list: route }),
  meta: { label },
}));

const accessControl = createAccessControl(resources, () => readSession()?.user ?? null);

const options = {
  disableTelemetry: true,
  mutationMode: 'pessimistic' as const,
  syncWithLocation: false,
  warnWhenUnsavedChanges: false,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: {
          // http.ts knows which calls may be tried again.
          retry: false,
          // A browser that believes itself offline may still reach an internal backend.
          networkMode: 'always' as const,
          // Rows of another choice must not stand under this one's name.
          placeholderData: undefined,
          // Comparing 50,000 old rows with new ones costs more than drawing ten.
          structuralSharing: false,
        },
        mutations: { retry: false, networkMode: 'always' as const },
      },
    },
  },
};

/**
 * Without a motion: antd's own icon folds away, and one that leaves before it has unfolded stays, as a
 * part of the button's name.
 */
const buttons = { loadingIcon: <LoadingOutlined /> };

/** Text on filled buttons among dark colours. */
const ON_PRIMARY = '#0b1722';

interface Props {
  readonly auth: AuthProvider;
  readonly data: DataProvider;
  readonly notification: NotificationProvider;
  /** When the session ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Where the person was when the last session ran out; null without one. */
  readonly returnPath: string | null;
}

/** All that is seen by somebody who is signed in: Refine with the providers, and a route per area. */
export function Console({ auth, data, notification, expiresAt, returnPath }: Props) {
  const dark = useSyncExternalStore(subscribeTheme, currentTheme) === 'dark';
  const look = useMemo(
    () => ({
      // One version of antd: its rules need no hash to tell them from another's.
      hashed: false,
      algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        colorPrimary: dark ? '#5aa5f0' : '#14508f',
        colorError: dark ? '#ff8a80' : '#b42318',
        fontFamily: 'var(--font)',
        // antd's own is too faint to be read by everybody.
        colorTextPlaceholder: dark ? '#9aa8b7' : '#5f6b78',
        ...(dark && { colorBgContainer: '#171f29', colorBgElevated: '#1e2834' }),
      },
      components: {
        // On the light buttons of the dark colours white could not be read.
        Button: dark
          ? { solidTextColor: ON_PRIMARY, primaryColor: ON_PRIMARY, dangerColor: ON_PRIMARY }
          : {},
      },
    }),
    [dark],
  );
  return (
    <BrowserRouter>
      <ConfigProvider theme={look} button={buttons}>
        <Refine
          authProvider={auth}
          dataProvider={data}
          notificationProvider={notification}
          accessControlProvider={accessControl}
          routerProvider={routerProvider}
          resources={refineResources}
          options={options}
        >
          <Routes>
            <Route
              element={<Layout entries={entries} expiresAt={expiresAt} returnPath={returnPath} />}
            >
              <Route index element={<Navigate to="/dashboard" replace />} />
              {entries.map(({ path, screen }) => (
                <Route key={path} path={path} element={screen} />
              ))}
              <Route path="/tax-payers/:tin" element={<TaxpayerPage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Refine>
      </ConfigProvider>
    </BrowserRouter>
  );
}
