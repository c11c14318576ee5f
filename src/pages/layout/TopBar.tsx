import { MenuOutlined, MoonOutlined, SearchOutlined, SunOutlined } from '@ant-design/icons';
import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Button, Flex, Layout, Tag, Tooltip } from 'antd';
import type { CSSProperties } from 'react';
import { MISSING } from '../../schema/format';
import type { Identity } from '../../schema/permissions';
import { chooseTheme, useTheme } from '../../theme';
import { CONTROL_KEY } from '../../ui/keys';
import { AccountMenu } from './AccountMenu';

interface Props {
  /** Opens the menu on a phone; absent while the sidebar is visible. */
  readonly onMenu: (() => void) | undefined;
  readonly onSearch: () => void;
}

/** The sticky bar with the user's name and role, the search and the account menu (§2). */
export function TopBar({ onMenu, onSearch }: Props) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const welcome =
    !onMenu && user?.name ? t('bar.welcome', { name: user.name }, 'Welcome, {{name}}') : undefined;
  const search = t('bar.search', 'Search everything');
  return (
    <Layout.Header
      data-screen-only
      style={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 10,
        height: onMenu ? 56 : 64,
        padding: onMenu ? '0 8px' : '0 24px',
        borderBlockEnd: '1px solid var(--line)',
        lineHeight: 'inherit',
      }}
    >
      <Flex align="center" gap={onMenu ? 4 : 12} style={{ height: '100%' }}>
        {onMenu && (
          <Button
            type="text"
            size="large"
            aria-label={t('bar.menu', 'Open menu')}
            icon={<MenuOutlined />}
            onClick={onMenu}
          />
        )}
        <strong title={welcome} style={{ ...CUT, flex: 1 }}>
          {welcome}
        </strong>
        <Button
          type={onMenu ? 'text' : 'default'}
          size={onMenu ? 'large' : 'middle'}
          aria-label={onMenu && search}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          icon={<SearchOutlined aria-hidden="true" />}
          onClick={onSearch}
        >
          {!onMenu && search}
          {!onMenu && <kbd style={KEY}>{`${CONTROL_KEY} K`}</kbd>}
        </Button>
        <Tag
          color="processing"
          title={user?.role}
          style={{ ...CUT, maxWidth: '40vw', marginInlineEnd: 0 }}
        >
          {user?.role || MISSING}
        </Tag>
        <ThemeSwitch />
        <AccountMenu />
      </Flex>
    </Layout.Header>
  );
}

function ThemeSwitch() {
  const t = useTranslate();
  const isDark = useTheme() === 'dark';
  const label = isDark
    ? t('bar.light', 'Switch to light colours')
    : t('bar.dark', 'Switch to dark colours');
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="large"
        data-command
        aria-label={label}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      />
    </Tooltip>
  );
}

const CUT: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

const KEY: CSSProperties = {
  padding: '0 5px',
  border: '1px solid var(--line)',
  borderRadius: 4,
  color: 'var(--text-soft)',
  fontSize: 12,
};
