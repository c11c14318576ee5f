import { DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Card, Empty, Flex, Space, Spin, Typography } from 'antd';
import { Suspense, useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { Fields, Row } from '../schema/language/fields';
import { currentTheme, subscribeTheme } from '../theme';
import { onDemand } from '../ui/on-demand';
import { type ChartKind, type LinkOf, numbersOf } from './chart-data';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';
import { daysOf } from './heat';
import { Legend, legendOf } from './Legend';
import { effectiveKind } from './parts';
import { Plot } from './Plot';
import { summarise } from './summary';

const HeatMonth = onDemand(async () => (await import('./HeatMonth')).HeatMonth, 'part');

interface Props {
  readonly title: string;
  /** Names whose figures they are on downloaded images; a calendar has none. */
  readonly subject: string;
  readonly note?: string | undefined;
  /** The days of a calendar are darker the higher their first number. */
  readonly kind: ChartKind | 'calendar';
  /** The first field is the axis, the others are the plotted numbers. */
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

export function Chart({ title, subject, note, kind: wanted, fields, rows, linkOf }: Props) {
  const t = useTranslate();
  const ids = { summary: useId(), heading: useId() };
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const [asTable, setAsTable] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [picture, setPicture] = useState<{ title: string; subtitle: string } | null>(null);
  const endPicture = useCallback(() => setPicture(null), []);
  const figures = useMemo(() => rows && { fields, rows }, [fields, rows]);
  const isCalendar = wanted === 'calendar';
  const days = useMemo(
    () => (figures && isCalendar ? daysOf(figures) : null),
    [figures, isCalendar],
  );
  const chartKind = isCalendar ? 'column' : wanted;
  const kind = figures ? effectiveKind(chartKind, figures) : chartKind;

  const numbers = figures ? numbersOf(figures) : [];
  let whyTable: string | undefined;
  if (isCalendar && !days)
    whyTable = t('chart.noCalendar', 'The figures cannot be shown as a calendar.');
  if (!isCalendar && numbers.some((one) => Math.abs(one) >= TOO_LARGE))
    whyTable = t('chart.tooLarge', 'The figures are too large for a chart.');
  let whyEmpty: string | undefined;
  if (numbers.length === 0) whyEmpty = t('chart.empty', 'There are no figures.');
  else if (!isCalendar && numbers.every((one) => one === 0))
    whyEmpty = t('chart.zero', 'All figures are zero.');

  const buttons = (
    <Space size={0}>
      <Button
        size="small"
        type={asTable ? 'link' : 'text'}
        icon={<TableOutlined />}
        aria-label={t('chart.asTable', 'Show as table')}
        title={t('chart.asTable', 'Show as table')}
        aria-pressed={asTable}
        onClick={() => setAsTable(!asTable)}
      />
      {!isCalendar && (
        <Button
          size="small"
          type="text"
          icon={<DownloadOutlined />}
          aria-label={t('chart.download', 'Download PNG')}
          title={t('chart.download', 'Download PNG')}
          disabled={!isDrawn}
          onClick={() => setPicture({ title, subtitle: subject })}
        />
      )}
    </Space>
  );

  function content() {
    if (!figures) return <div className={styles['plot']} data-drawn={false} />;
    if (whyEmpty !== undefined)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={whyEmpty} />;
    if (asTable || whyTable !== undefined) return <ChartTable {...{ title, figures, linkOf }} />;
    if (isCalendar)
      return (
        <Suspense fallback={<Spin />}>
          {days && (
            <HeatMonth key={[...days.keys()].at(-1)} {...{ title, figures, days, linkOf }} />
          )}
        </Suspense>
      );
    return (
      <Flex vertical={kind !== 'pie'} wrap={kind === 'pie'} gap="small" flex={1} data-kind={kind}>
        <Plot
          {...{ kind, figures, linkOf, theme, picture }}
          label={title}
          describedBy={ids.summary}
          onDrawn={setDrawn}
          onTaken={endPicture}
        />
        <Legend entries={legendOf(kind, figures, linkOf)} theme={theme} />
      </Flex>
    );
  }

  return (
    <figure className={styles['chart']} aria-labelledby={ids.heading} aria-busy={!figures}>
      <Card
        size="small"
        styles={CARD}
        title={<h2 id={ids.heading}>{title}</h2>}
        extra={figures && whyEmpty === undefined && whyTable === undefined && buttons}
      >
        {note !== undefined && <Typography.Text type="secondary">{note}</Typography.Text>}
        {figures && whyEmpty === undefined && (
          <>
            <p id={ids.summary} className="visually-hidden">
              {summarise(kind, figures)}
            </p>
            {whyTable !== undefined && (
              <Typography.Text type="secondary">{whyTable}</Typography.Text>
            )}
          </>
        )}
        {content()}
      </Card>
    </figure>
  );
}
