import { useTranslate } from '@refinedev/core';
import { Table, type TableColumnType } from 'antd';
import { Link } from 'react-router';
import { QUIET } from '../ui/table/quiet';
import type { ChartData, Point } from './chart-data';
import styles from './charts.module.css';

interface Props {
  readonly title: string;
  readonly figures: ChartData;
}

export function ChartTable({ title, figures: { columns, points } }: Props) {
  const t = useTranslate();
  const shown = columns.map(
    ({ label, textOf }, key): TableColumnType<Point> => ({
      key,
      title: label,
      ...(key === 0 ? { rowScope: 'row' } : { align: 'right' }),
      render: (_, { row, to }) =>
        key > 0 || to === null ? textOf(row) : <Link to={to}>{textOf(row)}</Link>,
    }),
  );
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('chart.table', { title }, '{{title}}, table')}
    >
      <Table
        loading={QUIET}
        size="small"
        pagination={false}
        columns={shown}
        dataSource={points.map((point, key) => ({ ...point, key }))}
      />
    </div>
  );
}
