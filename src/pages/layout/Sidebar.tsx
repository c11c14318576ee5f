import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined';
import { NavLink } from 'react-router';
import { config } from '../../config';
import type { Resource } from '../../schema/define';
import { Emblem } from '../front/Emblem';
import { icons } from './icons';
import styles from './layout.module.css';

/** One area of the console. */
export interface Entry {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  /** What the entry leads to, where that is a declared resource; its rule decides who sees it. */
  readonly resource?: Resource;
}

interface Props {
  readonly entries: readonly Entry[];
  readonly collapsed: boolean;
  /** Absent where the sidebar slides over the page instead of shrinking. */
  readonly onToggle?: () => void;
  readonly onFollow?: () => void;
}

/** The console's areas, with their names or as icons only (§2). */
export function Sidebar({ entries, collapsed, onToggle, onFollow }: Props) {
  const toggleLabel = collapsed ? 'Expand Menu' : 'Collapse Menu';
  return (
    <>
      <div className={styles['brand']}>
        <Emblem size={32} />
        {!collapsed && <span>{config.product}</span>}
      </div>
      <nav aria-label="Main" className={styles['entries']}>
        {entries.map(({ path, label, icon }) => {
          const Icon = icons[icon];
          return (
            <NavLink
              key={path}
              to={path}
              className={styles['entry'] ?? ''}
              title={collapsed ? label : undefined}
              onClick={onFollow}
            >
              {Icon && <Icon aria-hidden="true" />}
              <span className={collapsed ? 'visually-hidden' : undefined}>{label}</span>
            </NavLink>
          );
        })}
      </nav>
      {onToggle && (
        <button
          type="button"
          className={styles['toggle']}
          aria-label={toggleLabel}
          title={toggleLabel}
          onClick={onToggle}
        >
          {collapsed ? (
            <MenuUnfoldOutlined aria-hidden="true" />
          ) : (
            <MenuFoldOutlined aria-hidden="true" />
          )}
          {!collapsed && <span>{toggleLabel}</span>}
        </button>
      )}
    </>
  );
}
