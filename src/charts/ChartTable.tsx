import { useTranslate } from '@refinedev/core';
import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { ChartData, Point } from './chart-data';
import styles from './charts.module.css';

interface Props {
  readonly title: string;
  readonly figures: ChartData;
}

export function ChartTable({ title, figures: { columns, points } }: Props) {
  const t = useTranslate();
  const [axis, ...numbers] = columns.map(({ label, textOf }, key) => ({
    key,
    title: label,
    render: (_: unknown, { row, to }: Point) =>
      key > 0 || to === null ? textOf(row) : <Link to={to}>{textOf(row)}</Link>,
  }));
  const shown: TableColumnsType<Point> = [
    { ...axis, rowScope: 'row' },
    ...numbers.map((one) => ({ ...one, align: 'right' as const })),
  ];
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      className={styles['scroller']}
      tabIndex={0}
      role="region"
      aria-label={t('chart.table', { title }, '{{title}}, table')}
    >
      <Table
        size="small"
        pagination={false}
        columns={shown}
        dataSource={points.map((point, key) => ({ ...point, key }))}
      />
    </div>
  );
}
