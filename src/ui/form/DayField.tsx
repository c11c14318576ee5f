import { useId, useState } from 'react';
import { formatTime } from '../../schema/time';
import { readTypedDay } from '../../schema/typed-day';
import { CalendarButton } from './CalendarButton';
import styles from './day.module.css';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`; null for no day. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const shown = (value: string | null): string =>
  value === null ? '' : formatTime(value, 'DD/MM/YYYY', 'UTC');

/** A day, typed as DD/MM/YYYY or picked from the browser's calendar. */
export function DayField({ label, value, onChange }: Props) {
  /** The text being typed; null while the input shows its value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const id = useId();

  function settle(): void {
    if (draft === null) return;
    const day = readTypedDay(draft);
    const isUnderstood = day !== null || draft.trim() === '';
    setWrong(!isUnderstood);
    if (!isUnderstood) return;
    setDraft(null);
    if (day !== value) onChange(day);
  }

  return (
    <div className={styles['day']}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          placeholder="DD/MM/YYYY"
          autoComplete="off"
          maxLength={10}
          value={draft ?? shown(value)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => {
            setDraft(event.target.value);
            setWrong(false);
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter confirms the day without submitting the form around it.
            event.preventDefault();
            settle();
          }}
        />
        <CalendarButton
          label={label}
          type="date"
          value={value ?? ''}
          onPick={(day) => {
            setDraft(null);
            setWrong(false);
            onChange(day || null);
          }}
        />
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert">
          Enter a day as DD/MM/YYYY
        </p>
      )}
    </div>
  );
}
