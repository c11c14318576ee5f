import { Spin } from 'antd';
import { Suspense, useId, useMemo } from 'react';
import type { Fields, Row } from '../schema/language/fields';
import { onDemand } from '../ui/on-demand';
import type { LinkOf } from './chart-data';
import { ChartFrame } from './ChartFrame';
import { daysOf } from './heat';
import { summarise } from './summary';

const HeatMonth = onDemand(async () => (await import('./HeatMonth')).HeatMonth, 'part');

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

/** A calendar whose days are darker the higher their value, with a table and a text alternative. */
export function HeatCalendar({ title, note, fields, rows, linkOf }: Props) {
  const ids = { summary: useId(), heading: useId() };
  const figures = useMemo(() => rows && { fields, rows }, [fields, rows]);
  const days = useMemo(() => figures && daysOf(figures), [figures]);
  return (
    <ChartFrame
      {...{ title, note, figures, ids, linkOf }}
      summary={figures ? summarise('column', figures) : ''}
      whyTable={days === null ? 'These figures do not fit a calendar.' : undefined}
    >
      {figures && days && (
        <Suspense fallback={<Spin />}>
          <HeatMonth key={[...days.keys()].at(-1)} {...{ title, figures, days, linkOf }} />
        </Suspense>
      )}
    </ChartFrame>
  );
}
