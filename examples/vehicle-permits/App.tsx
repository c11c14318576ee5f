import { AuthPage, ThemedLayout } from '@refinedev/antd';
import { Authenticated, type AuthProvider, type DataProvider, Refine } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router';
import { PermissionGuard } from '../../src/pages/errors/PermissionGuard';
import { ResourceScreen } from '../../src/pages/resource/ResourceScreen';
import { createAccessControl } from '../../src/providers/access';
import { i18n } from '../../src/providers/i18n';
import { createNotificationProvider, type Toasts } from '../../src/providers/notification';
import { router } from '../../src/router';
import type { Resource } from '../../src/schema/define';
import { recordPath } from '../../src/schema/link';
import { CustomComponentsContext } from '../../src/ui/kinds/custom';
import { components } from './components';
import { Dashboard } from './Dashboard';
import { resources } from './resources';
import { permissions } from './resources/permissions';
import { currentUser } from './session';

interface Props {
  readonly auth: AuthProvider;
  readonly data: DataProvider;
  /** The cache that the data provider keeps its lists in. */
  readonly client: QueryClient;
  readonly toasts: Toasts;
}

const refineResources = [
  { name: 'dashboard', list: '/dashboard', meta: { label: 'Dashboard' } },
  ...resources.map((resource) => ({
    name: resource.name,
    ...(resource.route !== undefined && { list: resource.route }),
    // A function, because data would become part of the query key of each permission check.
    meta: { label: resource.label, declared: () => resource },
  })),
];
const access = createAccessControl(permissions, [{ name: 'dashboard' }, ...resources], async () =>
  currentUser(),
);

const screenOf = (resource: Resource) => (
  <Route
    key={resource.name}
    path={resource.route ?? ''}
    element={
      <PermissionGuard resource={resource.name}>
        <ResourceScreen resource={resource} />
      </PermissionGuard>
    }
  >
    <Route path={recordPath(resource)} element={null} />
  </Route>
);

const signIn = (
  <AuthPage
    type="login"
    title="Vehicle Permits"
    registerLink={false}
    forgotPasswordLink={false}
    rememberMe={false}
  />
);

/** Without animation: antd's own icon may stay in a button's name after it has loaded. */
const buttons = { loadingIcon: <LoadingOutlined /> };

/** The example's screens, in Refine's own layout. */
export const App = ({ auth, data, client, toasts }: Props) => (
  <BrowserRouter useTransitions={false}>
    <ConfigProvider button={buttons}>
      <Refine
        authProvider={auth}
        dataProvider={data}
        accessControlProvider={access}
        notificationProvider={createNotificationProvider(toasts)}
        i18nProvider={i18n}
        routerProvider={router}
        resources={refineResources}
        options={{
          disableTelemetry: true,
          mutationMode: 'pessimistic',
          title: { text: 'Vehicle Permits' },
          reactQuery: { clientConfig: client },
        }}
      >
        <Routes>
          <Route path="/sign-in" element={signIn} />
          <Route
            element={
              <Authenticated key="app" fallback={<Navigate to="/sign-in" />}>
                <ThemedLayout>
                  <CustomComponentsContext value={components}>
                    <Outlet />
                  </CustomComponentsContext>
                </ThemedLayout>
              </Authenticated>
            }
          >
            <Route index element={<Navigate to="/dashboard" />} />
            <Route path="/dashboard" element={<Dashboard />} />
            {resources.map(screenOf)}
          </Route>
        </Routes>
      </Refine>
    </ConfigProvider>
  </BrowserRouter>
);
