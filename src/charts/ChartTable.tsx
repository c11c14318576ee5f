import { useTranslate } from '@refinedev/core';
import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { Row } from '../schema/language/fields';
import type { ChartData, LinkOf } from './chart-data';
import styles from './charts.module.css';

interface Props {
  readonly title: string;
  readonly figures: ChartData;
  readonly linkOf?: LinkOf | undefined;
}

export function ChartTable({ title, figures: { axis, series, rows }, linkOf }: Props) {
  const t = useTranslate();
  const columns: TableColumnsType<Row> = [axis, ...series].map((one, index) => ({
    key: index,
    title: one.field.label,
    ...(one === axis ? { rowScope: 'row' } : { align: 'right' }),
    render: (_, row) => {
      const to = one === axis ? (linkOf?.(row) ?? null) : null;
      return to === null ? one.textOf(row) : <Link to={to}>{one.textOf(row)}</Link>;
    },
  }));
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
        columns={columns}
        dataSource={rows.map((row, key) => ({ ...row, key }))}
      />
    </div>
  );
}
