import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/define';
import type { ListState } from '../../schema/list-state';
import { Filters } from '../filters/Filters';
import { TEXT_LIMIT } from '../form/text-limit';
import styles from './list.module.css';
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
            // Not disabled: it only looks less prominent.
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
