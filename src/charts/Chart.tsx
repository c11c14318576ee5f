import { DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, type ButtonProps, Card, Empty, Flex, Space, Spin, Typography } from 'antd';
import { Suspense, useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { Fields, Row } from '../schema/language/fields';
import { currentTheme, subscribeTheme } from '../theme';
import { onDemand } from '../ui/on-demand';
import { chartData, type ChartKind, effectiveKind, type LinkOf } from './chart-data';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';
import { daysOf } from './heat';
import { Legend } from './Legend';
import { Picture, Plot } from './Plot';
import { summarise } from './summary';

const HeatMonth = onDemand(() => import('./HeatMonth'), 'part');

interface Props {
  readonly title: string;
  /** Names whose figures they are on downloaded images; a calendar has none. */
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

/** Beyond, an axis has no words for numbers. */
const TOO_LARGE = 1e15;

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
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const [asTable, setAsTable] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const endSaving = useCallback(() => setSaving(false), []);
  const figures = useMemo(() => rows && chartData(fields, rows, linkOf), [fields, rows, linkOf]);
  const isCalendar = wanted === 'calendar';
  const days = figures && isCalendar ? daysOf(figures) : null;
  const chartKind = isCalendar ? 'column' : wanted;
  const kind = figures ? effectiveKind(chartKind, figures) : chartKind;

  const numbers = figures?.points.flatMap(({ value }) => value ?? []) ?? [];
  let whyTable: string | undefined;
  if (isCalendar && !days)
    whyTable = t('chart.noCalendar', 'The figures cannot be shown as a calendar.');
  if (!isCalendar && numbers.some((one) => Math.abs(one) >= TOO_LARGE))
    whyTable = t('chart.tooLarge', 'The figures are too large for a chart.');
  let whyEmpty: string | undefined;
  if (numbers.length === 0) whyEmpty = t('chart.empty', 'No data');
  else if (!isCalendar && numbers.every((one) => one === 0))
    whyEmpty = t('chart.zero', 'All figures are zero.');

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
          disabled={!isDrawn}
          onClick={() => setSaving(true)}
        />
      )}
    </Space>
  );

  function content() {
    if (!figures) return <div className={styles['plot']} data-drawn={false} />;
    if (whyEmpty !== undefined)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={whyEmpty} />;
    if (asTable || whyTable !== undefined) return <ChartTable {...{ title, figures }} />;
    if (isCalendar)
      return (
        <Suspense fallback={<Spin />}>
          {days && <HeatMonth key={[...days.keys()].at(-1)} {...{ title, figures, days }} />}
        </Suspense>
      );
    return (
      <Flex vertical={kind !== 'pie'} wrap={kind === 'pie'} gap="small" flex={1} data-kind={kind}>
        <Plot
          {...{ kind, figures, theme, title, isDrawn }}
          describedBy={summaryId}
          onDrawn={setDrawn}
        />
        {kind === 'pie' && <Legend points={figures.points} theme={theme} />}
      </Flex>
    );
  }

  return (
    <figure className={styles['chart']} aria-label={title} aria-busy={!figures}>
      <Card
        size="small"
        styles={CARD}
        title={<h2>{title}</h2>}
        extra={figures && whyEmpty === undefined && whyTable === undefined && buttons}
      >
        {note !== undefined && <Typography.Text type="secondary">{note}</Typography.Text>}
        {figures && whyEmpty === undefined && (
          <>
            <p id={summaryId} className="visually-hidden">
              {summarise(kind, figures)}
            </p>
            {whyTable !== undefined && (
              <Typography.Text type="secondary">{whyTable}</Typography.Text>
            )}
          </>
        )}
        {content()}
      </Card>
      {isSaving && figures && (
        <Picture {...{ kind, figures, theme, title }} subtitle={subject} onSaved={endSaving} />
      )}
    </figure>
  );
}
