import { Pagination } from 'antd';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { type ListState, PAGE_SIZES } from '../../schema/list-state';
import { region } from '../region';
import styles from './list.module.css';
import type { FetchedRows } from './useFetchedRows';
import type { Rows } from './useRows';

interface Props {
  readonly list: Pick<Rows, 'page' | 'total' | 'hasMore'>;
  readonly pageSize: number;
  readonly onChange: (change: Partial<ListState>) => void;
  /** What holds of all rows, as the currency of amounts does. */
  readonly note?: string | undefined;
}

const format = (count: number): string => count.toLocaleString(region.locale);

const withGroupedDigits = (page: number, type: string, item: ReactNode): ReactNode =>
  type === 'page' && isValidElement(item) ? cloneElement(item, {}, format(page)) : item;

/** The range of rows shown, and the page navigation. */
export function Pager({ list, pageSize, onChange, note }: Props) {
  const { page, total, hasMore } = list;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className={styles['pager']}>
      <div>
        <span role="status">
          {format(first)}–{format(last)} of {rowCount(list)}
          {hasMore && last === total && '. Narrow the search to see the others.'}
        </span>
        {note !== undefined && <small>{note}</small>}
      </div>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        // A search among three sizes would open a phone's keyboard.
        showSizeChanger={{ showSearch: false }}
        showLessItems
        pageSizeOptions={[...PAGE_SIZES]}
        itemRender={withGroupedDigits}
        onChange={(next, size) => onChange(size === pageSize ? { page: next } : { pageSize: size })}
      />
    </div>
  );
}

/** The number of rows, as in '12,000' or 'more than 10,000'. */
export function rowCount({ total, hasMore }: Pick<FetchedRows, 'total' | 'hasMore'>): string {
  const counted = total.toLocaleString(region.locale);
  return hasMore ? `more than ${counted}` : counted;
}
