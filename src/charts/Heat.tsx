import { useMemo, useState } from 'react';
import { type Calendar, type Day, describeDay } from './calendar';
import styles from './charts.module.css';
import { axisOf, type ChartData, type LinkOf, numberOf, seriesOf } from './chart-data';
import { HeatDays } from './HeatDays';
import { HeatLegend } from './HeatLegend';

interface Props {
  readonly title: string;
  readonly figures: ChartData;
  readonly calendar: Calendar;
  readonly linkOf: LinkOf;
}

/** The days of a calendar, the details of the chosen one, and the legend. */
export function Heat({ title, figures, calendar, linkOf }: Props) {
  const [shown, setShown] = useState<Day | null>(null);
  const series = useMemo(() => seriesOf(figures)[0] ?? axisOf(figures), [figures]);
  const most = Math.max(0, ...figures.rows.map((row) => numberOf(series, row) ?? 0));
  return (
    <>
      <HeatDays {...{ title, figures, calendar, series, most, linkOf }} onShow={setShown} />
      <p className={styles['detail']} aria-hidden="true">
        {shown ? describeDay(figures, shown) : 'Point at a day, or use the arrow keys.'}
      </p>
      <HeatLegend series={series} most={most} />
    </>
  );
}
