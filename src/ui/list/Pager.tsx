import { useTranslate } from '@refinedev/core';
import { Flex, Pagination, Select } from 'antd';
import { cloneElement, isValidElement, memo, type ReactNode } from 'react';
import type { Resource } from '../../schema/define';
import { columnFields } from '../../schema/format';
import type { Column } from '../../schema/language/lists';
import { PAGE_SIZES } from '../../schema/list-state';
import { isAllowed } from '../../schema/permissions';
import { amountsNote } from '../currency';
import { formatCount } from '../region';
import { SecondaryText } from '../SecondaryText';
import { useLatest } from '../useLatest';
import { translate } from '../../schema/translate';
import { useListParts } from './list-context';
import type { ListRows } from './useRows';

const withGroupedDigits = (page: number, type: string, item: ReactNode): ReactNode =>
  type === 'page' && isValidElement(item) ? cloneElement(item, {}, formatCount(page)) : item;

/** A backend counts up to so many rows to find a page by its number. */
const COUNTED_TO = 10_000;

const hasAmounts = ({ fields }: Resource, columns: readonly Column[]): boolean =>
  columns.flatMap(columnFields).some((name) => fields[name]?.kind === 'money');

export function Pager() {
  const { resource, user, list, view, state, change } = useListParts();
  const { page, hasMore, shown } = list;
  const { pageSize } = state;
  /** Whether the backend finds pages beside a row. */
  const cursor = 'cursor' in resource.list ? resource.list.cursor : undefined;
  const hasCursor = cursor !== undefined && isAllowed(cursor, user);
  const t = useTranslate();
  // How many more pages there are is unknown: each full one offers the next.
  const isOpen = hasMore && hasCursor && page * pageSize >= list.total;
  const total = isOpen
    ? (page - 1) * pageSize + shown.length + Number(shown.length === pageSize)
    : list.total;
  const cursorTo = (next: number): string | undefined => {
    if (!hasCursor || next * pageSize <= COUNTED_TO) return undefined;
    if (next === page + 1) return `after-${shown.at(-1)?.id}`;
    if (next === page - 1) return `before-${shown[0]?.id}`;
    return next === Math.ceil(total / pageSize) && !hasMore ? 'last' : undefined;
  };
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, isOpen ? first - 1 + shown.length : total);
  return (
    <Flex wrap gap={12} align="center" justify="space-between" style={{ padding: '8px 12px' }}>
      <div>
        <span role="status">
          {t(
            'list.range',
            { first: formatCount(first), last: formatCount(last), count: rowCount(list) },
            '{{first}}–{{last}} of {{count}}',
          )}
          {hasMore &&
            last >= list.total &&
            t('list.narrow', '. Narrow the search to see the others.')}
        </span>
        {hasAmounts(resource, view.columns) && (
          <>
            {' '}
            <SecondaryText>{amountsNote()}</SecondaryText>
          </>
        )}
      </div>
      <Flex wrap gap={8} justify="end">
        <Pagination
          current={page}
          pageSize={pageSize}
          total={total}
          // antd leaves its own out where there is little room.
          showSizeChanger={false}
          showLessItems
          itemRender={withGroupedDigits}
          onChange={(next) => change({ page: next, cursor: cursorTo(next) })}
        />
        <PageSize value={pageSize} onChange={useLatest((size) => change({ pageSize: size }))} />
      </Flex>
    </Flex>
  );
}

interface PageSizeProps {
  readonly value: number;
  readonly onChange: (size: number) => void;
}

const PageSize = memo(function PageSize({ value, onChange }: PageSizeProps) {
  const t = useTranslate();
  const options = PAGE_SIZES.map((size) => ({
    value: size,
    label: t('list.perPage', { size }, '{{size}} / page'),
  }));
  const label = t('list.pageSize', 'Page Size');
  return <Select<number> aria-label={label} {...{ value, options, onChange }} />;
});

/** The number of rows, as in '12,000' or 'more than 10,000'. */
export function rowCount({ total, hasMore }: Pick<ListRows, 'total' | 'hasMore'>): string {
  const counted = formatCount(total);
  return hasMore
    ? translate('list.moreThan', { number: counted }, 'more than {{number}}')
    : counted;
}
