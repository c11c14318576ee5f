import type { Resource } from '../../schema/define';
import { tabsOf } from '../../schema/list-state';
import styles from './resource.module.css';

interface Props {
  readonly resource: Resource;
  /** The open tab's word; empty for the list's own call. */
  readonly value: string;
  readonly onChange: (tab: string) => void;
}

/** The calls between which a list can be switched; nothing for a list of one call. */
export function Tabs({ resource, value, onChange }: Props) {
  const { list } = resource;
  const others = Object.entries(tabsOf(resource));
  if (others.length === 0) return null;
  const own = (list.paging === 'server' && list.ownTab) || 'All';
  return (
    <div className={styles['tabs']} role="group" aria-label={`${resource.label}: which`}>
      {[['', { label: own }] as const, ...others].map(([tab, { label }]) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === value}
          onClick={() => tab !== value && onChange(tab)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
