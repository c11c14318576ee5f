import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Calendar, type Day, describeDay, monthsOf, weeksOf } from './calendar';
import styles from './charts.module.css';
import { type ChartData, type LinkOf, numberOf, type Series } from './chart-data';
import { stepOf } from './heat';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** By how many days a key moves; a column holds a week. */
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
  readonly figures: ChartData;
  readonly calendar: Calendar;
  /** The number that colours a day, and its highest value. */
  readonly series: Series;
  readonly most: number;
  readonly linkOf: LinkOf;
  /** Receives the day pointed at or focused; null for none. */
  readonly onShow: (day: Day | null) => void;
}

/**
 * A column per week and a row per weekday. One day is a tab stop and arrow keys move between days.
 * Memoised: it may have hundreds of cells, which need not rerender while the pointer moves.
 */
export const HeatDays = memo(function HeatDays(props: Props) {
  const { title, figures, calendar, series, most, linkOf, onShow } = props;
  const { days, firstWeekday } = calendar;
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(days.length - 1);
  const weeks = weeksOf(calendar);
  const size = weeks <= 6 ? 'large' : weeks <= 16 ? 'medium' : 'small';

  useEffect(() => {
    // Shows the latest weeks if not all fit.
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, []);

  function move(event: KeyboardEvent) {
    const step = MOVES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, stop + step));
    setStop(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  }

  return (
    <div ref={box} className={styles['weeks']} onMouseLeave={() => onShow(null)}>
      <table ref={table} aria-label={title} className={styles['heat']} data-size={size}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {monthsOf(calendar).map(({ label, span }, index) => (
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
                  'aria-label': describeDay(figures, day),
                  tabIndex: place === stop ? 0 : -1,
                  onMouseEnter: () => onShow(day),
                  onKeyDown: move,
                  onFocus: () => {
                    setStop(place);
                    onShow(day);
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
  );
});
