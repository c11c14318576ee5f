import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { useEffect, useRef } from 'react';
import { dayPresets } from '../../../schema/day-presets';
import {
  type DayRange,
  describeDays,
  readDayRange,
  writeDayRange,
} from '../../../schema/day-range';
import { DayField } from '../../../ui/form/DayField';
import { today } from '../../today';
import { usePopover } from '../usePopover';
import styles from './filters.module.css';

interface Props {
  readonly label: string;
  /** `from..to`, either end may be empty. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** A range is always chosen: 'Any day' is not offered. */
  readonly required?: boolean;
}

/** Whether an end lies beyond the other. */
const isBackwards = (from: string | null, to: string | null) => from && to && from > to;

/** A range of days: a preset, or two days that are typed or picked. */
export function DaysFilter({ label, value, onChange, required = false }: Props) {
  const { button, panel, close } = usePopover('left');
  // The value may arrive only after the other end has been edited too; until then this is current.
  const pending = useRef<DayRange>(undefined);
  useEffect(() => {
    pending.current = undefined;
    // eslint-disable-next-line react/exhaustive-deps
  }, [value]);
  const range = readDayRange(value);
  const chosen = value === undefined ? null : describeDays(range);
  const { from, to } = range;
  const change = (part: Partial<DayRange>): void => {
    const { from, to } = { ...(pending.current ?? range), ...part };
    // Where the ends contradict each other, the one that was not edited is cleared.
    const next = isBackwards(from, to) ? { from: null, to: null, ...part } : { from, to };
    pending.current = next;
    onChange(writeDayRange(next));
  };
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
