import type { Resource } from '../../schema/define';
import { tabsOf } from '../../schema/list-state';
import { region } from '../region';
import { type Tab, TabList } from '../TabList';

type Counts = Readonly<Record<string, number>> | undefined;

interface Props {
  readonly resource: Resource;
  /** The number of rows per tab if known. */
  readonly counts: Counts;
  /** The open tab's value in the URL; empty for 'All'. */
  readonly value: string;
  readonly onChange: (tab: string) => void;
  /** The id of the element that shows the open tab's rows. */
  readonly panelId: string;
}

/** The tabs of a list, 'All' first; none if the list declares none. */
export function tabsOfList(resource: Resource, counts?: Counts): readonly Tab[] {
  const others = Object.entries(tabsOf(resource)).map(([key, { label }]) => ({
    key,
    label: counts ? `${label} ${(counts[key] ?? 0).toLocaleString(region.locale)}` : label,
  }));
  return others.length === 0 ? [] : [{ key: '', label: 'All' }, ...others];
}

/** The tabs of a list; nothing if it declares none. */
export function Tabs({ resource, counts, ...props }: Props) {
  const tabs = tabsOfList(resource, counts);
  return tabs.length > 0 && <TabList label={resource.label} tabs={tabs} {...props} />;
}
