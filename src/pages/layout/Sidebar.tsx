import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Button, Flex, Menu, type MenuProps, Tooltip } from 'antd';
import { NavLink, useLocation } from 'react-router';
import { product } from '../../product';
import { screens } from '../../resources/screens';
import { type Identity, isAllowed } from '../../schema/permissions';
import { useSavedViews } from '../../ui/views/saved-views';
import { Emblem } from '../front/Brand';
import { pages } from '../ScreenPage';
import { icons } from './icons';

interface Props {
  readonly collapsed: boolean;
  /** Absent on a phone, where the sidebar slides over the page and can't be collapsed. */
  readonly onToggle?: () => void;
  readonly onFollow?: () => void;
}

/** On two lines where a translation is long. */
const LABEL = {
  display: 'inline-block',
  maxWidth: 'calc(100% - 24px)',
  lineHeight: 1.2,
  whiteSpace: 'normal',
  verticalAlign: 'middle',
} as const;

/** The screens, with labels or as icons only (§2). */
export function Sidebar({ collapsed, onToggle, onFollow }: Props) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const isRightToLeft = product.direction === 'rtl';
  const savedViews = useSavedViews(user?.id ?? '');
  const items = screens
    .filter((screen) => isAllowed(screen, user))
    .map(({ name, path, label, icon, page }) => {
      const Icon = icons[icon];
      const preload = page && pages[page].preload;
      const { views, first } = savedViews(name);
      const query = views.find((view) => view.name === first)?.query;
      const link = (
        <NavLink
          to={query === undefined ? path : `${path}?${query}`}
          onClick={onFollow}
          onPointerEnter={preload}
          onFocus={preload}
          // antd's menu would move the focus away from its links.
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Icon aria-hidden="true" />
          <span className={collapsed ? 'visually-hidden' : undefined} style={LABEL}>
            {label}
          </span>
        </NavLink>
      );
      return {
        key: path,
        role: 'listitem',
        label: (
          <Tooltip title={collapsed ? label : null} placement={isRightToLeft ? 'left' : 'right'}>
            {link}
          </Tooltip>
        ),
      };
    });
  const toggleLabel = collapsed
    ? t('menu.expand', 'Expand Menu')
    : t('menu.collapse', 'Collapse Menu');
  return (
    <Flex vertical style={{ height: '100%' }}>
      <Flex align="center" gap={12} style={{ height: 64, flex: 'none', padding: '0 16px' }}>
        {/* The emblem is as dark as what it stands on. */}
        <Emblem size={32} style={{ padding: 3, borderRadius: 6, background: '#fff' }} />
        {!collapsed && (
          <strong style={{ color: '#fff', fontSize: 16, whiteSpace: 'nowrap' }}>
            {product.product}
          </strong>
        )}
      </Flex>
      <nav aria-label={t('menu.main', 'Main')} style={{ flex: 1, overflow: 'hidden auto' }}>
        <Links items={items} />
      </nav>
      {onToggle && (
        <Tooltip
          title={collapsed ? toggleLabel : null}
          placement={isRightToLeft ? 'left' : 'right'}
        >
          <Button
            type="text"
            block
            aria-label={toggleLabel}
            icon={collapsed !== isRightToLeft ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            style={{ flex: 'none', height: 48, borderRadius: 0, color: 'var(--rail-text)' }}
            onClick={onToggle}
          >
            {!collapsed && toggleLabel}
          </Button>
        </Tooltip>
      )}
    </Flex>
  );
}

/** Follows the address, so that the links aren't made again with each change of a list. */
function Links({ items }: Required<Pick<MenuProps, 'items'>>) {
  const { pathname } = useLocation();
  const open = screens.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return (
    // A list of links, not the menu of commands that antd makes of it.
    <Menu
      theme="dark"
      mode="inline"
      role="list"
      tabIndex={-1}
      tooltip={false}
      items={items}
      selectedKeys={open ? [open.path] : []}
    />
  );
}
