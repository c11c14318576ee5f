import { DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, type ButtonProps, Card, Empty, Space, Spin, Typography } from 'antd';
import { Suspense, useId, useMemo, useState } from 'react';
import type { Fields, Row } from '../schema/language/fields';
import { onDemand } from '../ui/on-demand';
import { chartData, type ChartKind, effectiveKind, type LinkOf } from './chart-data';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';
import { type Drawn, Plot } from './Plot';
import { pictureName } from './plot-config';
import { summarise } from './summary';

const HeatCalendar = onDemand(() => import('./HeatCalendar'));

interface Props {
  readonly title: string;
  /** Whose figures they are, in the names of downloaded images; a calendar has none. */
  readonly subject: string;
  readonly note?: string | undefined;
  /** The days of a calendar are darker the higher their number. */
  readonly kind: ChartKind | 'calendar';
  /** The first is the axis, the second is plotted, all are in the table. */
  readonly fields: Fields;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  /** The list behind a row of figures; stable for the same rows. */
  readonly linkOf?: LinkOf | undefined;
}

const column = { display: 'flex', flexDirection: 'column' } as const;
const CARD = {
  title: { paddingBlock: 4, whiteSpace: 'normal' },
  root: { ...column, height: '100%' },
  body: { ...column, flex: 1, gap: 8 },
};

const IconButton = (props: ButtonProps) => (
  <Button size="small" type="text" aria-label={props.title} {...props} />
);

export function Chart({ title, subject, note, kind: wanted, fields, rows, linkOf }: Props) {
  const t = useTranslate();
  const summaryId = useId();
  const [asTable, setAsTable] = useState(false);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const figures = useMemo(() => rows && chartData(fields, rows, linkOf), [fields, rows, linkOf]);
  const isCalendar = wanted === 'calendar';
  const kind = isCalendar ? 'column' : effectiveKind(wanted, figures);

  const numbers = figures?.points.flatMap(({ value }) => value ?? []) ?? [];
  let whyEmpty: string | undefined;
  if (numbers.length === 0) whyEmpty = t('chart.empty', 'No data');
  else if (!isCalendar && numbers.every((one) => one === 0))
    whyEmpty = t('chart.zero', 'All figures are zero.');
  const isShown = figures !== undefined && whyEmpty === undefined;

  const buttons = (
    <Space size={0}>
      <IconButton
        title={t('chart.asTable', 'Show as table')}
        icon={<TableOutlined />}
        type={asTable ? 'link' : 'text'}
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      />
      {!isCalendar && (
        <IconButton
          title={t('chart.download', 'Download PNG')}
          icon={<DownloadOutlined />}
          disabled={!drawn}
          onClick={() => drawn?.downloadImage(pictureName(title, subject, new Date()))}
        />
      )}
    </Space>
  );

  function content() {
    if (!figures) return <div className={styles['plot']} />;
    if (whyEmpty !== undefined)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={whyEmpty} />;
    if (asTable) return <ChartTable {...{ title, figures }} />;
    if (isCalendar)
      return (
        <Suspense fallback={<Spin />}>
          <HeatCalendar {...{ title, figures }} />
        </Suspense>
      );
    return <Plot {...{ kind, figures, title, drawn }} describedBy={summaryId} onDrawn={setDrawn} />;
  }

  return (
    <figure className={styles['chart']} aria-label={title} aria-busy={!figures}>
      <Card size="small" styles={CARD} title={<h2>{title}</h2>} extra={isShown && buttons}>
        {note !== undefined && <Typography.Text type="secondary">{note}</Typography.Text>}
        {isShown && (
          <p id={summaryId} className="visually-hidden">
            {summarise(kind, figures)}
          </p>
        )}
        {content()}
      </Card>
    </figure>
  );
}
