import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/define';
import { type ListState, tabsOf } from '../../schema/list-state';
import { Filters } from '../filters/Filters';
import { TEXT_LIMIT } from '../form/text-limit';
import { region } from '../region';
import { type Tab, TabList } from '../TabList';
import styles from './list.module.css';
import type { Rows } from './useRows';

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>, typing?: boolean) => void;
  /** Filters that are not offered, because the page around the list has chosen them. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Whether the remaining filters are offered. */
  readonly filterable: boolean;
  readonly list: Pick<Rows, 'count' | 'values'>;
  /** What stands behind them. */
  readonly children?: ReactNode;
}

/** Filters and search of a list. */
export function Toolbar(props: Props) {
  const { resource, state, onChange, fixed, filterable, list, children } = props;
  const { search } = resource.list;
  const isClear = state.search === '' && Object.keys(state.filters).length === 0;
  return (
    <div className={styles['toolbar']}>
      {filterable && <Filters {...{ resource, state, onChange, fixed, list }} />}
      {search && (
        <Input
          className={styles['search'] ?? ''}
          type="text"
          role="searchbox"
          prefix={<SearchOutlined />}
          placeholder={search.placeholder}
          aria-label={search.placeholder}
          maxLength={TEXT_LIMIT}
          value={state.search}
          onChange={(event) => onChange({ search: event.target.value }, true)}
        />
      )}
      <div className={styles['ends']}>
        {(search || resource.filters) && (
          <Button
            data-command={isClear ? undefined : true}
            // It can be pressed all the same: it only stands back.
            type={isClear ? 'text' : 'default'}
            className={isClear ? (styles['quiet'] ?? '') : ''}
            onClick={() => onChange({ search: '', filters: {} })}
          >
            Clear Filters
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

type Counts = ReadonlyMap<string, number> | undefined;

interface TabsProps {
  readonly resource: Resource;
  /** The number of rows of each tab, where it is known. */
  readonly counts: Counts;
  /** The open tab's value in the URL; empty for the list's own call. */
  readonly value: string;
  readonly onChange: (tab: string) => void;
  /** The element that shows the open tab's rows. */
  readonly panelId: string;
}

/** The tabs of a list, 'All' first; none for a list without. */
export function tabsOfList(resource: Resource, counts?: Counts): readonly Tab[] {
  const others = Object.entries(tabsOf(resource)).map(([key, { label }]) => ({
    key,
    label: counts ? `${label} ${(counts.get(key) ?? 0).toLocaleString(region.locale)}` : label,
  }));
  return others.length === 0 ? [] : [{ key: '', label: 'All' }, ...others];
}

/** The parts of a list, one of which is shown; nothing for a list without. */
export function Tabs({ resource, counts, ...props }: TabsProps) {
  const tabs = tabsOfList(resource, counts);
  return tabs.length > 0 && <TabList label={resource.label} tabs={tabs} {...props} />;
}
