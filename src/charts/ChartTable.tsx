import { useTranslate } from '@refinedev/core';
import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { Row } from '../schema/language/fields';
import { axisOf, type ChartData, type LinkOf, seriesOf, textOf } from './chart-data';
import styles from './charts.module.css';

interface Props {
  readonly title: string;
  readonly figures: ChartData;
  readonly linkOf?: LinkOf | undefined;
}

export function ChartTable({ title, figures, linkOf }: Props) {
  const t = useTranslate();
  const axis = axisOf(figures);
  const columns: TableColumnsType<Row> = [axis, ...seriesOf(figures)].map((one) => ({
    key: one.name,
    title: one.field.label,
    ...(one === axis ? { rowScope: 'row' } : { align: 'right' }),
    render: (_, row) => {
      const to = one === axis ? (linkOf?.(row) ?? null) : null;
      return to === null ? textOf(one, row) : <Link to={to}>{textOf(one, row)}</Link>;
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
        dataSource={figures.rows.map((row, key) => ({ ...row, key }))}
      />
    </div>
  );
}
