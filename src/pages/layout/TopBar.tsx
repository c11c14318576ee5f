import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useGetIdentity } from '@refinedev/core';
import type { Identity } from '../../schema/permissions';
import { MISSING } from '../../schema/format';
import { CONTROL_KEY } from '../keys/control-key';
import { AccountMenu } from './AccountMenu';
import styles from './layout.module.css';
import { ThemeSwitch } from './ThemeSwitch';

interface Props {
  /** Absent where the sidebar is in sight. */
  readonly onMenu: (() => void) | undefined;
  readonly onSearch: () => void;
}

/** The bar that stays at the top: who is here, as what, the way to everything, and the account (§2). */
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
