import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Calendar, Day } from './calendar';
import styles from './charts.module.css';
import {
  axisOf,
  type Figures,
  type LinkOf,
  numberOf,
  type Series,
  seriesOf,
  textOf,
} from './figures';
import { stepOf } from './heat';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** How far each key moves among the days, of which a column holds a week. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface Props {
  readonly title: string;
  readonly figures: Figures;
  readonly calendar: Calendar;
  /** The number that warms a day, and the greatest there is. */
  readonly series: Series;
  readonly most: number;
  readonly linkOf: LinkOf;
}

/** A column per week and a row per weekday. One day is a tab stop; arrows move among them. */
export function HeatDays({ title, figures, calendar, series, most, linkOf }: Props) {
  const { days, firstWeekday } = calendar;
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(days.length - 1);
  const [shown, setShown] = useState<Day | null>(null);
  const weeks = Math.ceil((firstWeekday + days.length) / 7);
  const size = weeks <= 6 ? 'large' : weeks <= 16 ? 'medium' : 'small';
  // Another period has other days.
  const current = Math.min(stop, days.length - 1);

  useEffect(() => {
    // Where there is no room for all weeks, the last ones are in sight.
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [calendar]);

  function move(event: KeyboardEvent) {
    const step = MOVES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, current + step));
    setStop(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  }

  return (
    <>
      <div ref={box} className={styles['weeks']} onMouseLeave={() => setShown(null)}>
        <table ref={table} aria-label={title} className={styles['heat']} data-size={size}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {monthsOf(calendar, weeks).map(({ label, span }, index) => (
                <th key={index} scope="colgroup" colSpan={span}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday, weekdayPlace) => (
              <tr key={weekday}>
                <th scope="row">{weekday}</th>
                {Array.from({ length: weeks }, (_, week) => {
                  const place = week * 7 + weekdayPlace - firstWeekday;
                  const day = days[place];
                  if (!day) return <td key={week} aria-hidden="true" />;
                  const number = size === 'large' && day.date.slice(8);
                  const to = day.row ? linkOf(day.row) : null;
                  const props = {
                    'data-place': place,
                    'data-step': day.row ? stepOf(numberOf(series, day.row), most) : null,
                    'aria-label': describe(figures, day),
                    tabIndex: place === current ? 0 : -1,
                    onMouseEnter: () => setShown(day),
                    onKeyDown: move,
                    onFocus: () => {
                      setStop(place);
                      setShown(day);
                    },
                  };
                  return (
                    <td key={week}>
                      {to === null ? (
                        <span role="img" {...props}>
                          {number}
                        </span>
                      ) : (
                        <Link to={to} {...props}>
                          {number}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['told']} aria-hidden="true">
        {shown ? describe(figures, shown) : 'Point at a day, or use the arrow keys.'}
      </p>
    </>
  );
}

/** All that is known of a day. */
function describe(figures: Figures, { date, row }: Day): string {
  const day = textOf(axisOf(figures), { id: null, [axisOf(figures).name]: date });
  if (!row) return `${day}: no figures`;
  const told = seriesOf(figures).map((one) => `${one.field.label} ${textOf(one, row)}`);
  return `${day}: ${told.join(', ')}`;
}

/** The months over the weeks: each stands over the weeks whose first day is in it. */
function monthsOf({ days, firstWeekday }: Calendar, weeks: number) {
  const months: { label: string; span: number }[] = [];
  let last = '';
  for (let week = 0; week < weeks; week++) {
    const month = days[Math.max(0, week * 7 - firstWeekday)]?.date.slice(0, 7) ?? '';
    const open = months.at(-1);
    if (open && month === last) open.span += 1;
    else months.push({ label: `${month.slice(5)}/${month.slice(2, 4)}`, span: 1 });
    last = month;
  }
  return months;
}
