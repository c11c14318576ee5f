import type { Resource } from '../../schema/define';
import { tabsOf } from '../../schema/list-state';
import { type Tab, TabList } from '../TabList';

interface Props {
  readonly resource: Resource;
  /** The open tab's value in the URL; empty for the list's own call. */
  readonly value: string;
  readonly onChange: (tab: string) => void;
  /** The element that shows the open tab's rows. */
  readonly panelId: string;
}

/** The tabs of a list, its own call first; none for a list of one call. */
export function tabsOfList(resource: Resource): readonly Tab[] {
  const others = Object.entries(tabsOf(resource)).map(([key, { label }]) => ({ key, label }));
  return others.length === 0 ? [] : [{ key: '', label: 'All' }, ...others];
}

/** The calls between which a list can be switched; nothing for a list of one call. */
export function Tabs({ resource, ...props }: Props) {
  const tabs = tabsOfList(resource);
  return tabs.length > 0 && <TabList label={resource.label} tabs={tabs} {...props} />;
}
