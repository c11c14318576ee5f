import { useId, useMemo, useState } from 'react';
import type { Fields, Row } from '../schema/language/fields';
import { config } from '../config';
import { formatValue } from '../schema/format';
import { type Calendar, calendarOf, type Day, describeDay } from './calendar';
import { ChartFrame } from './ChartFrame';
import styles from './charts.module.css';
import { type LinkOf, axisOf, type ChartData, numberOf, seriesOf, type Series } from './chart-data';
import { summarise } from './summary';
import { HeatDays } from './HeatDays';
import { STEPS } from './heat';

interface LegendProps {
  readonly series: Series;
  readonly most: number;
}

/** The value range of each shade. */
function HeatLegend({ series: { field }, most }: LegendProps) {
  // Whole numbers have no values in between.
  const exact = (end: number) => (field.kind === 'number' ? Math.floor(end) : end);
  const upTo = (step: number) => formatValue(field, exact((most / STEPS) * step), 'table', config);
  return (
    <ul className={styles['legend']} aria-label="Legend">
      <li>
        <span data-step={0} aria-hidden="true" />
        <span>No {field.label.toLowerCase()}</span>
      </li>
      {most > 0 &&
        Array.from({ length: STEPS }, (_, index) => (
          <li key={index}>
            <span data-step={index + 1} aria-hidden="true" />
            <span>up to {upTo(index + 1)}</span>
          </li>
        ))}
    </ul>
  );
}

interface HeatProps {
  readonly title: string;
  readonly figures: ChartData;
  readonly calendar: Calendar;
  readonly linkOf: LinkOf;
}

/** The days of a calendar, the details of the chosen one, and the legend. */
function Heat({ title, figures, calendar, linkOf }: HeatProps) {
  const [shown, setShown] = useState<Day | null>(null);
  const series = useMemo(() => seriesOf(figures)[0] ?? axisOf(figures), [figures]);
  const most = Math.max(0, ...figures.rows.map((row) => numberOf(series, row) ?? 0));
  return (
    <>
      <HeatDays {...{ title, figures, calendar, series, most, linkOf }} onShow={setShown} />
      <p className={styles['detail']} aria-hidden="true" data-screen-only>
        {shown ? describeDay(figures, shown) : 'Point at a day, or use the arrow keys.'}
      </p>
      <HeatLegend series={series} most={most} />
    </>
  );
}

interface Props {
  readonly title: string;
  /** Additional information on the scope of the figures. */
  readonly note: string | undefined;
  /**
   * The first field is the day, the second the number that colours it; a day's details show all.
   */
  readonly fields: Fields;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  /** The list behind a day. */
  readonly linkOf: LinkOf;
}

const keyOf = ({ days }: Calendar): string => `${days[0]?.date} ${days.length}`;

/** A calendar whose days are darker the higher their value, with a table and a text alternative. */
export function HeatCalendar({ title, note, fields, rows, linkOf }: Props) {
  const ids = { summary: useId(), heading: useId() };
  const figures = useMemo(() => rows && { fields, rows }, [fields, rows]);
  const calendar = useMemo(() => figures && calendarOf(figures), [figures]);
  return (
    <ChartFrame
      {...{ title, note, figures, ids, linkOf }}
      summary={figures ? summarise('column', figures) : ''}
      whyTable={calendar === null ? 'These figures do not fit a calendar.' : undefined}
    >
      {!figures && <div className={styles['plot']} data-drawn={false} />}
      {figures && calendar && (
        // Remounted for other days, because focus and details belong to these.
        <Heat key={keyOf(calendar)} {...{ title, figures, calendar, linkOf }} />
      )}
    </ChartFrame>
  );
}
