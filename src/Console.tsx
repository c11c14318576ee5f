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
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import './print.css';
import { Declared } from './pages/errors/Declared';
import { NotFoundPage } from './pages/errors/NotFoundPage';
import { Permitted } from './pages/errors/Permitted';
import { Layout } from './pages/layout/Layout';
import { Page } from './pages/Page';
import { ResourceScreen } from './pages/resource/ResourceScreen';
import { createAccessControl } from './providers/access';
import { readSession } from './providers/session';
import { resources } from './resources';
import { HELP } from './resources/paths';
import { type Screen, screens } from './resources/screens';
import { currentTheme, subscribeTheme } from './theme';

/** A screen for those who may see it. */
const guarded = ({ name, resource }: Screen, key: string, screen: ReactNode): ReactNode => (
  <Permitted key={key} resource={name}>
    <Declared resource={resource?.name}>{screen}</Declared>
  </Permitted>
);

const screenOf = (screen: Screen): ReactNode => {
  const { name, page, resource } = screen;
  const declared = resource && <ResourceScreen resource={resource} />;
  return guarded(screen, name, page ? <Page name={page} /> : declared);
};

/** The page of one record; nothing where it stands beside its list, which stays. */
const recordOf = (screen: Screen): ReactNode => {
  const { path = '', page } = screen.record ?? {};
  return page && guarded(screen, path, <Page name={page} />);
};

/** What Refine's hooks know by name: the resources, and the pages that show several of them. */
const places = [...resources, ...screens.filter(({ resource }) => !resource)];

const refineResources = places.map(({ name, label, ...place }) => {
  const path = 'path' in place ? place.path : place.route;
  // A function: as data it would be a part of the name of every question about rights.
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

/** Nearer to the top than antd's own: at 900 px a refund is decided without scrolling. */
const dialogs = { style: { top: 'min(100px, 6dvh)' } };

/** Text on filled buttons among dark colours. */
const ON_PRIMARY = '#0b1722';

interface Props {
  readonly auth: AuthProvider;
  readonly data: DataProvider;
  readonly notification: NotificationProvider;
  /** When the session ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Asks for a longer session. */
  readonly renew: () => Promise<void>;
  /** Where the person was when the last session ran out; null without one. */
  readonly returnPath: string | null;
}

/** In development: what was read by another declaration is read again. */
function ReadAgain({ data }: Pick<Props, 'data'>) {
  const queries = useQueryClient();
  const readBy = useRef(data);
  useEffect(() => {
    if (readBy.current !== data) void queries.invalidateQueries();
    readBy.current = data;
  }, [data, queries]);
  return null;
}

/** All that is seen by somebody who is signed in: Refine with the providers, and a route per screen. */
export function Console({ auth, data, notification, expiresAt, renew, returnPath }: Props) {
  const dark = useSyncExternalStore(subscribeTheme, currentTheme) === 'dark';
  const look = useMemo(
    () => ({
      // One version of antd: its rules need no hash to tell them from another's.
      hashed: false,
      algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        colorPrimary: dark ? '#5aa5f0' : '#14508f',
        colorError: dark ? '#ff8a80' : '#b42318',
        // A field that is hardly seen is not found: --line-strong of the style sheet.
        colorBorder: dark ? '#66788c' : '#8593a3',
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
    // A choice shows before the next one is made: in a transition the second would undo the first.
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
          {/* Behind the screens, which ask the new provider by then. */}
          {import.meta.env.DEV && <ReadAgain data={data} />}
        </Refine>
      </ConfigProvider>
    </BrowserRouter>
  );
}
