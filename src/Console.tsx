import { StyleProvider } from '@ant-design/cssinjs';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import enGB from 'antd/locale/en_GB';
import 'dayjs/locale/en-gb';
import { type ComponentProps, useMemo } from 'react';
import { antdLocale } from './languages';
import './print.css';
import { DeclarationCheck } from './pages/errors/DeclarationCheck';
import { Layout } from './pages/layout/Layout';
import { ScreenPage } from './pages/ScreenPage';
import { product } from './product';
import { useTheme } from './theme';
import { coloursOf, FONT } from './tokens';
import { PRINT_QUERY, PHONE_QUERY, useMedia } from './ui/media';

/**
 * Without animation: an icon removed during antd's animation would stay part of the button's name.
 */
const buttons = { loadingIcon: <LoadingOutlined /> };

/**
 * Higher than antd's default, so that a refund can be decided at a height of 900 px without
 * scrolling.
 */
const dialogs = { style: { top: 'min(100px, 6dvh)' } };

/** The tokens of antd in one theme, on a phone with narrower gaps between tabs. */
function themeOf(isDark: boolean, isPhone: boolean): ThemeConfig {
  const colours = coloursOf(isDark);
  const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    // Hashes distinguish the rules of several antd versions; there is only one.
    hashed: false,
    // A constant name: one per mount would have all styles computed again after each sign-in.
    cssVar: { key: 'console' },
    // The build has made the rules (build/static-styles.ts); only the values of the tokens are set here.
    zeroRuntime: import.meta.env.PROD,
    // antd darkens both, which are then hard to read on a dark selection.
    algorithm: (seed) => ({
      ...algorithm(seed),
      colorPrimary: colours.primary,
      colorLink: colours.primary,
    }),
    token: {
      colorPrimary: colours.primary,
      colorError: colours.danger,
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorInfo: colours.processing,
      colorText: colours.text,
      // antd's own secondary texts have too little contrast.
      colorTextSecondary: colours.textSoft,
      colorTextTertiary: colours.textSoft,
      colorTextDescription: colours.textSoft,
      colorTextPlaceholder: colours.placeholder,
      colorBorder: colours.lineStrong,
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      colorBgLayout: colours.page,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surfaceRaised,
      // antd makes muddy ones of our dark colours.
      colorPrimaryBg: colours.processingSurface,
      colorPrimaryBgHover: colours.processingSurface,
      colorErrorBg: colours.dangerSurface,
      colorSuccessBg: colours.successSurface,
      colorInfoBg: colours.processingSurface,
      colorWarningBg: colours.warningSurface,
      fontFamily: FONT,
      // Refunds are read all day; a headline larger than the figures would push them down.
      fontSizeHeading1: 22,
      fontSizeHeading2: 16,
      fontSizeHeading3: 14,
    },
    components: {
      Button: {
        solidTextColor: colours.onPrimary,
        primaryColor: colours.onPrimary,
        dangerColor: colours.onPrimary,
        // Beside coloured outlines, antd's shadows look like a second line.
        defaultShadow: 'none',
        primaryShadow: 'none',
        dangerShadow: 'none',
      },
      // A message below an input takes the margin below it; the next label keeps its distance.
      Form: { itemMarginBottom: 16, verticalLabelMargin: '8px 0 0' },
      Layout: { siderBg: colours.rail, headerBg: colours.surface, bodyBg: colours.page },
      Menu: {
        darkItemBg: colours.rail,
        darkItemColor: colours.railText,
        darkItemSelectedBg: colours.railActive,
      },
      Tabs: { horizontalItemGutter: isPhone ? 10 : 32 },
      Statistic: { contentFontSize: 22 },
      Table: {
        headerBg: colours.hover,
        rowHoverBg: colours.hover,
        headerSplitColor: 'transparent',
        lineHeight: 18 / 13,
        cellFontSizeMD: 13,
        cellFontSizeSM: 13,
        cellPaddingBlockMD: 8,
        cellPaddingInlineMD: 6,
        cellPaddingBlockSM: 3,
        cellPaddingInlineSM: 6,
      },
    },
  };
}

/** Everything for signed-in users: the layout and its screens, drawn with antd. */
export default function Console(props: Omit<ComponentProps<typeof Layout>, 'context'>) {
  const chosen = useTheme();
  const isPrinted = useMedia(PRINT_QUERY);
  // On paper it is always dark on light.
  const dark = chosen === 'dark' && !isPrinted;
  const isPhone = useMedia(PHONE_QUERY);
  const look = useMemo(() => themeOf(dark, isPhone), [dark, isPhone]);
  return (
    // Its style sheets are in a layer, so that all of our own win over them, in whatever order they come.
    <StyleProvider layer>
      <ConfigProvider
        theme={look}
        button={buttons}
        modal={dialogs}
        {...(product.direction && { direction: product.direction })}
        // antd's own English begins weeks on Sunday.
        locale={antdLocale() ?? enGB}
      >
        <DeclarationCheck>
          <Layout {...props} context={ScreenPage} />
        </DeclarationCheck>
      </ConfigProvider>
    </StyleProvider>
  );
}
