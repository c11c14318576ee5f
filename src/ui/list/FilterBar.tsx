import { SearchOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Flex, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/define';
import type { ListState } from '../../schema/list-state';
import { Filters } from '../filters/Filters';
import { TEXT_LIMIT } from '../form/text-limit';
import type { Rows } from './useRows';

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>, typing?: boolean) => void;
  /** Filters chosen by the page around the list; they are not offered. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Whether the other filters are offered. */
  readonly filterable: boolean;
  readonly list: Pick<Rows, 'count' | 'values'>;
  /** Rendered after Clear Filters. */
  readonly children?: ReactNode;
}

/** The filters and the search of a list. */
export function FilterBar(props: Props) {
  const { resource, state, onChange, fixed, filterable, list, children } = props;
  const t = useTranslate();
  const { search } = resource.list;
  const isClear = state.search === '' && Object.keys(state.filters).length === 0;
  const canClear = search !== undefined || resource.filters !== undefined;
  if (!canClear && !children) return null;
  return (
    <Flex wrap gap={12}>
      {filterable && <Filters {...{ resource, state, onChange, fixed, list }} />}
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
