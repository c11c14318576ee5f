import { MenuOutlined, MoonOutlined, SearchOutlined, SunOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { useSyncExternalStore } from 'react';
import { MISSING } from '../../schema/format';
import type { Identity } from '../../schema/permissions';
import { chooseTheme, currentTheme, subscribeTheme } from '../../theme';
import { CONTROL_KEY } from '../keys/KeyCaps';
import { AccountMenu } from './AccountMenu';
import styles from './layout.module.css';

interface Props {
  /** Absent while the sidebar is visible. */
  readonly onMenu: (() => void) | undefined;
  readonly onSearch: () => void;
}

/** The sticky bar with the user's name and role, the search and the account menu (§2). */
export function TopBar({ onMenu, onSearch }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  return (
    <header className={styles['bar']}>
      {onMenu && (
        <button type="button" className={styles['icon']} aria-label="Open menu" onClick={onMenu}>
          <MenuOutlined />
        </button>
      )}
      <span className={styles['welcome']}>{user?.name ? `Welcome, ${user.name}` : ''}</span>
      <button
        type="button"
        className={styles['find']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <SearchOutlined aria-hidden="true" />
        <span>Search everything</span>
        <kbd>{CONTROL_KEY} K</kbd>
      </button>
      <span className={styles['role']}>{user?.role || MISSING}</span>
      <ThemeSwitch />
      <AccountMenu />
    </header>
  );
}

function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} colours`;
  return (
    <button
      type="button"
      data-command
      className={styles['icon']}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(other)}
    >
      {theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
    </button>
  );
}
