import { Flex, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../schema/define';
import { tabsOf } from '../schema/list-state';
import { translate } from '../schema/translate';
import { formatCount } from './region';

interface Tab {
  readonly key: string;
  readonly label: string;
}

/**
 * Makes the element directly around the tabs their list. antd's own list also holds the button of
 * its menu of further tabs, which no list of tabs may own.
 */
function ownTabs(within: HTMLElement | null): void {
  const outer = within?.querySelector('[role="tablist"]:has(button)');
  const inner = outer?.querySelector('[role="tab"]')?.parentElement?.parentElement;
  if (!outer || !inner) return;
  outer.removeAttribute('role');
  outer.removeAttribute('aria-orientation');
  inner.setAttribute('role', 'tablist');
}

interface Props {
  readonly tabs: readonly Tab[];
  readonly open: string;
  readonly onChange: (key: string) => void;
  /**
   * The content of the open tab; the others have none, so they make no requests. Without it the tabs
   * only choose what is shown elsewhere.
   */
  readonly children?: ReactNode;
}

export const PageTabs = ({ tabs, open, onChange, children }: Props) => (
  <div ref={ownTabs}>
    <Tabs
      activeKey={open}
      onChange={onChange}
      destroyOnHidden
      items={tabs.map((tab) => ({
        ...tab,
        children: children && tab.key === open && (
          <Flex vertical gap="middle">
            {children}
          </Flex>
        ),
      }))}
      {...(!children && { styles: { body: { display: 'none' }, header: { marginBlockEnd: 0 } } })}
    />
  </div>
);

/**
 * The open tab of a page, which is in the URL; there the first tab is the default.
 *
 * @param kept the parameters that apply to every tab. Others, such as a list's, go with their tab.
 */
export function usePageTab<Tab extends { readonly key: string }>(
  param: string,
  tabs: readonly Tab[],
  ...kept: readonly string[]
): { readonly open: Tab | undefined; choose(key: string): void } {
  const [params, setParams] = useSearchParams();
  return {
    open: tabs.find(({ key }) => key === params.get(param)) ?? tabs[0],
    choose(key) {
      const next = new URLSearchParams([...params].filter(([name]) => kept.includes(name)));
      if (key !== tabs[0]?.key) next.set(param, key);
      setParams(next);
    },
  };
}

/** The tabs of a list, 'All' first; none if it declares none. */
export function tabsOfList(
  resource: Resource,
  counts?: Readonly<Record<string, number>>,
): readonly Tab[] {
  const others = Object.entries(tabsOf(resource)).map(([key, { label }]) => ({
    key,
    label: counts ? `${label} ${formatCount(counts[key] ?? 0)}` : label,
  }));
  return others.length === 0 ? [] : [{ key: '', label: translate('list.all', 'All') }, ...others];
}
