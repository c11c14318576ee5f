import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeTheme } from '../../theme';
import styles from './layout.module.css';

/** Changes between light and dark. */
export function ThemeSwitch() {
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
