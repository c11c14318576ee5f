import { readDayRange, writeDayRange } from '../../../schema/day-range';
import styles from '../resource.module.css';

interface Props {
  readonly label: string;
  /** `from..to`, either end may be empty. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A span of days. */
export function DaysFilter({ label, value, onChange }: Props) {
  const range = readDayRange(value);
  const ends = [
    ['from', 'from'],
    ['to', 'to'],
  ] as const;
  return (
    <fieldset className={styles['days']}>
      <legend className="visually-hidden">{label}</legend>
      {ends.map(([end, word]) => (
        <input
          key={end}
          type="date"
          aria-label={`${label} ${word}`}
          value={range[end] ?? ''}
          onChange={({ target }) =>
            onChange(writeDayRange({ ...range, [end]: target.value === '' ? null : target.value }))
          }
        />
      ))}
    </fieldset>
  );
}
