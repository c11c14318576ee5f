import type { Resource } from '../../schema/define';
import { tabsOf } from '../../schema/list-state';
import { TabList } from '../TabList';

interface Props {
  readonly resource: Resource;
  /** The open tab's word; empty for the list's own call. */
  readonly value: string;
  readonly onChange: (tab: string) => void;
}

/** The calls between which a list can be switched; nothing for a list of one call. */
export function Tabs({ resource, value, onChange }: Props) {
  const others = Object.entries(tabsOf(resource)).map(([key, { label }]) => ({ key, label }));
  if (others.length === 0) return null;
  return (
    <TabList
      label={resource.label}
      tabs={[{ key: '', label: 'All' }, ...others]}
      value={value}
      onChange={onChange}
    />
  );
}
