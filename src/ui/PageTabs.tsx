import { Flex, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ownTabs } from './own-tabs';

interface Props {
  readonly tabs: readonly { readonly key: string; readonly label: string }[];
  /** The key of the open tab. */
  readonly open: string;
  readonly onChange: (key: string) => void;
  /** The content of the open tab; the others have none, so they make no requests. */
  readonly children: ReactNode;
}

/** The tabs of a page. */
export const PageTabs = ({ tabs, open, onChange, children }: Props) => (
  <div ref={ownTabs}>
    <Tabs
      activeKey={open}
      onChange={onChange}
      destroyOnHidden
      items={tabs.map(({ key, label }) => ({
        key,
        label,
        children: key === open && (
          <Flex vertical gap="middle">
            {children}
          </Flex>
        ),
      }))}
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
