import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import type { Resource } from '../../schema/define';
import { type ListState, withFilter } from '../../schema/list-state';
import type { Rows } from '../list/useRows';
import { PHONE, useMedia } from '../media';
import { FilterControl } from './FilterControl';

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>, typing?: boolean) => void;
  /** Filters chosen by the page around the list; they are not offered. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly list: Pick<Rows, 'count' | 'values'>;
}

/**
 * The filter controls of a list. On a phone several are collapsed so that the list stays visible.
 */
export function Filters({ resource, state, onChange, fixed, list }: Props) {
  const t = useTranslate();
  const phone = useMedia(PHONE);
  const controls = Object.entries(resource.filters ?? {}).flatMap(([name, filter]) =>
    filter && fixed[name] === undefined
      ? [
          <FilterControl
            key={name}
            resource={resource}
            name={name}
            filter={filter}
            value={state.filters[name]}
            onChange={(value, typing) => onChange(withFilter(state, name, value), typing)}
            list={list}
          />,
        ]
      : [],
  );
  if (!phone || controls.length < 2) return controls;
  const active = Object.keys(state.filters).length;
  return (
    <details style={{ flex: '1 1 100%' }}>
      <summary style={{ padding: '8px 0' }}>
        {active > 0
          ? t('filters.someActive', { active }, 'Filters ({{active}} active)')
          : t('filters.title', 'Filters')}
      </summary>
      <Flex vertical gap="small">
        {controls}
      </Flex>
    </details>
  );
}
