import { CalendarOutlined } from '@ant-design/icons';
import { type DayPreset, dayPresets } from '../../schema/day-presets';
import { describeDays, readDayRange, writeDayRange } from '../../schema/day-range';
import { DayField } from '../form/DayField';
import { today } from '../region';
import { usePopover } from '../usePopover';
import styles from './filters.module.css';
import { useEnds } from './useEnds';

interface Props {
  readonly label: string;
  /** `from..to`, either end may be empty. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** A range is required: 'Any day' is not offered. */
  readonly required?: boolean;
  /** Shows the label next to the control if nothing else on the page names it. */
  readonly isNamed?: boolean;
  /** Offers 'all days until today' as a preset. */
  readonly untilToday?: boolean;
}

/** A range of days: a preset, or two days typed or picked. */
export function DaysFilter({
  label,
  value,
  onChange,
  required = false,
  isNamed = false,
  untilToday = false,
}: Props) {
  const { button, panel, close } = usePopover('left');
  const range = readDayRange(value);
  const chosen = value === undefined ? null : describeDays(range);
  const named = chosen === null ? label : `${label}: ${chosen}`;
  const { from, to } = range;
  const change = useEnds(range, (next) => onChange(writeDayRange(next)));
  const now = today();
  const presets: readonly DayPreset[] = [
    ...dayPresets(now),
    ...(untilToday ? [{ label: 'Until today', from: null, to: now }] : []),
  ];
  return (
    <>
      <button
        {...button}
        className={styles['trigger']}
        aria-label={named}
        data-empty={chosen === null}
      >
        <span>{isNamed ? named : (chosen ?? label)}</span>
        <CalendarOutlined aria-hidden="true" />
      </button>
      <div {...panel} aria-label={label} className={styles['panel']}>
        <div className={styles['presets']}>
          {presets.map(({ label, ...preset }) => (
            <button
              key={label}
              type="button"
              aria-pressed={value === writeDayRange(preset)}
              onClick={() => {
                onChange(writeDayRange(preset));
                close();
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <div className={styles['ends']}>
          <DayField label="From" value={from} onChange={(day) => change({ from: day })} />
          <DayField label="To" value={to} onChange={(day) => change({ to: day })} />
          {!required && (
            <button
              type="button"
              disabled={value === undefined}
              onClick={() => change({ from: null, to: null })}
            >
              Any day
            </button>
          )}
        </div>
      </div>
    </>
  );
}
