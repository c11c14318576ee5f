import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { type ComponentProps, useMemo, useSyncExternalStore } from 'react';
import './print.css';
import { DeclarationCheck } from './pages/errors/DeclarationCheck';
import { Layout } from './pages/layout/Layout';
import { currentTheme, subscribeTheme } from './theme';
import { KeepDrafts } from './ui/dialog/drafts';

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

/** Everything for signed-in users: the layout and its screens, drawn with antd. */
export function Console(props: ComponentProps<typeof Layout>) {
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
    <ConfigProvider theme={look} button={buttons} modal={dialogs}>
      <DeclarationCheck>
        <KeepDrafts>
          <Layout {...props} />
        </KeepDrafts>
      </DeclarationCheck>
    </ConfigProvider>
  );
}
