import { useId, useMemo } from 'react';
import type { Fields, Row } from '../schema/define';
import { type Calendar, calendarOf } from './calendar';
import { ChartFrame } from './ChartFrame';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';
import { type Figures, type LinkOf, numberOf, seriesOf } from './figures';
import { HeatDays } from './HeatDays';
import { HeatLegend } from './HeatLegend';
import { summarise } from './summary';

interface Props {
  readonly title: string;
  readonly note: string;
  /** The first field is the day, the second the number that warms it; all are told of a day. */
  readonly fields: Fields;
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** Where the rows behind a day are listed. */
  readonly linkOf: LinkOf;
}

/** Days as a calendar that is the darker, the more there was on a day; as a table, and in words. */
export function HeatCalendar({ title, note, fields, rows, linkOf }: Props) {
  const ids = { summary: useId(), heading: useId() };
  const figures = useMemo(() => rows && { fields, rows }, [fields, rows]);
  const calendar = useMemo(() => figures && calendarOf(figures), [figures]);
  return (
    <ChartFrame
      {...{ title, note, figures, ids, linkOf }}
      summary={figures ? summarise('column', figures) : ''}
    >
      {!figures && <div className={styles['plot']} data-drawn={false} />}
      {figures && calendar && <Heat {...{ title, figures, calendar, linkOf }} />}
      {figures && calendar === null && <ChartTable {...{ title, figures, linkOf }} />}
    </ChartFrame>
  );
}

interface HeatProps extends Pick<Props, 'title' | 'linkOf'> {
  readonly figures: Figures;
  readonly calendar: Calendar;
}

function Heat({ title, figures, calendar, linkOf }: HeatProps) {
  const [series] = seriesOf(figures);
  if (!series) return null;
  const most = Math.max(0, ...figures.rows.map((row) => numberOf(series, row) ?? 0));
  return (
    <>
      <HeatDays {...{ title, figures, calendar, series, most, linkOf }} />
      <HeatLegend series={series} most={most} />
    </>
  );
}
