import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import { useGetIdentity } from '@refinedev/core';
import type { Identity } from '../../schema/define';
import { MISSING } from '../../schema/format';
import { AccountMenu } from './AccountMenu';
import styles from './layout.module.css';
import { ThemeSwitch } from './ThemeSwitch';

/** The bar that stays at the top: who is here, as what, and the account (§2). */
export function TopBar({ onMenu }: { readonly onMenu?: (() => void) | undefined }) {
  const { data: user } = useGetIdentity<Identity>();
  return (
    <header className={styles['bar']}>
      {onMenu && (
        <button type="button" className={styles['icon']} aria-label="Open menu" onClick={onMenu}>
          <MenuOutlined />
        </button>
      )}
      <span className={styles['welcome']}>{user?.name ? `Welcome, ${user.name}` : ''}</span>
      <span className={styles['role']}>{user?.role || MISSING}</span>
      <ThemeSwitch />
      <AccountMenu />
    </header>
  );
}
