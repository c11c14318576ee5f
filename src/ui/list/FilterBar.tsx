import { SearchOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Flex, Input } from 'antd';
import { withFilter } from '../../schema/list-state';
import { FilterControl } from '../filters/FilterControl';
import { TEXT_LIMIT } from '../../../typed-text';
import { PHONE_QUERY, useMedia } from '../media';
import { SavedViews } from '../views/SavedViews';
import { useListParts } from './list-context';

export function FilterBar() {
  const { resource, user, state, change, filterable, isWhole } = useListParts();
  const t = useTranslate();
  const { search } = resource.list;
  const isClear = state.search === '' && Object.keys(state.filters).length === 0;
  const canClear = search !== undefined || resource.filters !== undefined;
  const hasViews = user !== undefined && isWhole;
  if (!canClear && !hasViews) return null;
  return (
    <Flex wrap gap={12}>
      {filterable && <Filters />}
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
          onChange={(event) => change({ search: event.target.value }, true)}
        />
      )}
      <Flex wrap gap={12}>
        {canClear && (
          <Button
            data-command={isClear ? undefined : true}
            // Not disabled: it only looks less prominent.
            type={isClear ? 'text' : 'default'}
            onClick={() => change({ search: '', filters: {} })}
          >
            {t('list.clearFilters', 'Clear Filters')}
          </Button>
        )}
        {hasViews && <SavedViews user={user.id} />}
      </Flex>
    </Flex>
  );
}

/** The filter controls; on a phone several are collapsed so that the list stays in sight. */
function Filters() {
  const { resource, state, change, fixed, list } = useListParts();
  const t = useTranslate();
  const isPhone = useMedia(PHONE_QUERY);
  const controls = Object.entries(resource.filters ?? {}).flatMap(([name, filter]) =>
    filter && fixed[name] === undefined
      ? [
          <FilterControl
            key={name}
            {...{ resource, name, filter, list }}
            value={state.filters[name]}
            onChange={(value, typing) => change(withFilter(state, name, value), typing)}
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
