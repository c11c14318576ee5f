import { Flex, Tabs } from 'antd';
import type { ReactNode } from 'react';
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
