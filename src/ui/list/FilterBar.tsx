import { SearchOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Flex, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/define';
import { type ListState, withFilter } from '../../schema/list-state';
import { FilterControl } from '../filters/FilterControl';
import { TEXT_LIMIT } from '../../../typed-text';
import { PHONE_QUERY, useMedia } from '../media';
import type { ListRows } from './useRows';

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>, typing?: boolean) => void;
  /** Filters chosen by the page around the list; they are not offered. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly filterable: boolean;
  readonly list: Pick<ListRows, 'facets'>;
  readonly children?: ReactNode;
}

export function FilterBar(props: Props) {
  const { resource, state, onChange, filterable, children } = props;
  const t = useTranslate();
  const { search } = resource.list;
  const isClear = state.search === '' && Object.keys(state.filters).length === 0;
  const canClear = search !== undefined || resource.filters !== undefined;
  if (!canClear && !children) return null;
  return (
    <Flex wrap gap={12}>
      {filterable && <Filters {...props} />}
      {search && (
        <Input
          type="text"
          role="searchbox"
          style={{ flex: '1 1 300px', maxWidth: 440 }}
          prefix={<SearchOutlined />}
          placeholder={search.placeholder}
          aria-label={search.placeholder}
          maxLength={TEXT_LIMIT}
          value={state.search}
          onChange={(event) => onChange({ search: event.target.value }, true)}
        />
      )}
      <Flex wrap gap={12}>
        {canClear && (
          <Button
            data-command={isClear ? undefined : true}
            // Not disabled: it only looks less prominent.
            type={isClear ? 'text' : 'default'}
            onClick={() => onChange({ search: '', filters: {} })}
          >
            {t('list.clearFilters', 'Clear Filters')}
          </Button>
        )}
        {children}
      </Flex>
    </Flex>
  );
}

/** The filter controls; on a phone several are collapsed so that the list stays in sight. */
function Filters({ resource, state, onChange, fixed, list }: Props) {
  const t = useTranslate();
  const isPhone = useMedia(PHONE_QUERY);
  const controls = Object.entries(resource.filters ?? {}).flatMap(([name, filter]) =>
    filter && fixed[name] === undefined
      ? [
          <FilterControl
            key={name}
            {...{ resource, name, filter, list }}
            value={state.filters[name]}
            onChange={(value, typing) => onChange(withFilter(state, name, value), typing)}
          />,
        ]
      : [],
  );
  if (!isPhone || controls.length < 2) return controls;
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
