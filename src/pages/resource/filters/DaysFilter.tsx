import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { dayPresets } from '../../../schema/day-presets';
import { describeDays, readDayRange, writeDayRange } from '../../../schema/day-range';
import { DayField } from '../../form/DayField';
import { today } from '../../today';
import { usePopover } from '../usePopover';
import styles from './filters.module.css';

interface Props {
  readonly label: string;
  /** `from..to`, either end may be empty. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Some span is always chosen: there is no 'Any day'. */
  readonly required?: boolean;
}

/** An end that lies beyond the other one sets that one free: the person is about to choose it. */
const isBackwards = (from: string | null, to: string | null) => from && to && from > to;

/** A span of days: a usual one with one click, or any other, typed or picked. */
export function DaysFilter({ label, value, onChange, required = false }: Props) {
  const { button, panel, close } = usePopover('left');
  const range = readDayRange(value);
  const chosen = value === undefined ? null : describeDays(range);
  const { from, to } = range;
  return (
    <>
      <button
        {...button}
        className={styles['trigger']}
        aria-label={chosen === null ? label : `${label}: ${chosen}`}
        data-empty={chosen === null}
      >
        <span>{chosen ?? label}</span>
        <CalendarOutlined aria-hidden="true" />
      </button>
      <div {...panel} aria-label={label} className={styles['panel']}>
        <div className={styles['presets']}>
          {dayPresets(today()).map(({ label, ...preset }) => (
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
          <DayField
            label="From"
            value={from}
            onChange={(next) =>
              onChange(writeDayRange({ from: next, to: isBackwards(next, to) ? null : to }))
            }
          />
          <DayField
            label="To"
            value={to}
            onChange={(next) =>
              onChange(writeDayRange({ from: isBackwards(from, next) ? null : from, to: next }))
            }
          />
          {!required && (
            <button
              type="button"
              disabled={value === undefined}
              onClick={() => onChange(undefined)}
            >
              Any day
            </button>
          )}
        </div>
      </div>
    </>
  );
}
