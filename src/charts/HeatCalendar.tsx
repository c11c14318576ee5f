import { useId, useMemo } from 'react';
import type { Fields, Row } from '../schema/language/fields';
import { type Calendar, calendarOf } from './calendar';
import { ChartFrame } from './ChartFrame';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';
import type { LinkOf } from './chart-data';
import { Heat } from './Heat';
import { summarise } from './summary';

interface Props {
  readonly title: string;
  /** What the figures are of, where the title leaves it open. */
  readonly note: string | undefined;
  /** The first field is the day, the second the number that colours it; a day's details have all. */
  readonly fields: Fields;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  /** Where the rows behind a day are listed. */
  readonly linkOf: LinkOf;
}

const keyOf = ({ days }: Calendar): string => `${days[0]?.date} ${days.length}`;

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
      {figures && calendar && (
        // Focus and details belong to these days.
        <Heat key={keyOf(calendar)} {...{ title, figures, calendar, linkOf }} />
      )}
      {figures && calendar === null && <ChartTable {...{ title, figures, linkOf }} />}
    </ChartFrame>
  );
}
