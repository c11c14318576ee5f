import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { CanAccess, useGetIdentity } from '@refinedev/core';
import { NavLink } from 'react-router';
import { config } from '../../config';
import type { Screen } from '../../resources/screens';
import type { Identity } from '../../schema/permissions';
import { useSavedViews } from '../../ui/views/saved-views';
import { Emblem } from '../front/Emblem';
import { icons } from './icons';
import styles from './layout.module.css';

interface Props {
  readonly screens: readonly Screen[];
  readonly collapsed: boolean;
  /** Absent on a phone, where the sidebar slides over the page and can't be collapsed. */
  readonly onToggle?: () => void;
  readonly onFollow?: () => void;
}

/** The screens, with labels or as icons only (§2). */
export function Sidebar({ screens, collapsed, onToggle, onFollow }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const savedViews = useSavedViews(user?.id ?? '');
  const toggleLabel = collapsed ? 'Expand Menu' : 'Collapse Menu';
  return (
    <>
      <div className={styles['brand']}>
        <Emblem size={32} />
        {!collapsed && <span>{config.product}</span>}
      </div>
      <nav aria-label="Main" className={styles['entries']}>
        {screens.map(({ name, path, label, icon }) => {
          const Icon = icons[icon];
          const { views, first } = savedViews(name);
          const query = views.find((view) => view.name === first)?.query;
          return (
            <CanAccess key={name} resource={name} action="list">
              <NavLink
                to={query === undefined ? path : `${path}?${query}`}
                className={styles['entry'] ?? ''}
                title={collapsed ? label : undefined}
                onClick={onFollow}
              >
                <Icon aria-hidden="true" />
                <span className={collapsed ? 'visually-hidden' : undefined}>{label}</span>
              </NavLink>
            </CanAccess>
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
