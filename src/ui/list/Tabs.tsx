import { Tabs } from 'antd';
import type { Resource } from '../../schema/define';
import { tabsOf } from '../../schema/list-state';
import { ownTabs } from '../own-tabs';
import { region } from '../region';
import { translate } from '../../schema/translate';

type Counts = Readonly<Record<string, number>> | undefined;

interface Tab {
  readonly key: string;
  readonly label: string;
}

interface Props {
  readonly resource: Resource;
  /** The number of rows per tab if known. */
  readonly counts: Counts;
  /** The open tab's value in the URL; empty for 'All'. */
  readonly value: string;
  readonly onChange: (tab: string) => void;
}

/** The tabs of a list, 'All' first; none if the list declares none. */
export function tabsOfList(resource: Resource, counts?: Counts): readonly Tab[] {
  const others = Object.entries(tabsOf(resource)).map(([key, { label }]) => ({
    key,
    label: counts ? `${label} ${(counts[key] ?? 0).toLocaleString(region.locale)}` : label,
  }));
  return others.length === 0 ? [] : [{ key: '', label: translate('list.all', 'All') }, ...others];
}

/** The tabs of a list; nothing if it declares none. Its rows stand below, not within. */
export function ListTabs({ resource, counts, value, onChange }: Props) {
  const tabs = tabsOfList(resource, counts);
  if (tabs.length === 0) return null;
  return (
    <div ref={ownTabs}>
      <Tabs
        items={[...tabs]}
        activeKey={value}
        onChange={onChange}
        styles={{ body: { display: 'none' }, header: { marginBlockEnd: 0 } }}
      />
    </div>
  );
}
