import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import type { Resource, Row } from '../../schema/define';
import type { ListState } from '../../schema/list-state';
import { TEXT_LIMIT } from '../text-limit';
import { ExportButtons } from './ExportButtons';
import { FilterSelect } from './FilterSelect';
import styles from './resource.module.css';

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>, typing?: boolean) => void;
  /** All rows of the search and the filters. */
  readonly rows: readonly Row[];
}

function withFilter({ filters }: ListState, name: string, value: string | undefined) {
  const { [name]: _, ...others } = filters;
  return { filters: value === undefined ? others : { ...others, [name]: value } };
}

/** Filters, search and exports of a list. */
export function Toolbar({ resource, state, onChange, rows }: Props) {
  const { search } = resource.list;
  return (
    <div className={styles['toolbar']}>
      {Object.entries(resource.filters ?? {}).map(
        ([name, filter]) =>
          filter && (
            <FilterSelect
              key={name}
              filter={filter}
              value={state.filters[name]}
              onChange={(value) => onChange(withFilter(state, name, value))}
            />
          ),
      )}
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
      <Button onClick={() => onChange({ search: '', filters: {} })}>Clear Filters</Button>
      {resource.export && (
        <div className={styles['exports']}>
          <ExportButtons resource={resource} rows={rows} />
        </div>
      )}
    </div>
  );
}
