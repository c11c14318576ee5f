import { Input } from 'antd';
import type { AriaAttributes } from 'react';
import { CalendarButton } from '../form/CalendarButton';
import styles from './kinds.module.css';

type Type = 'date' | 'datetime-local' | 'month';

const HINTS: Readonly<Record<Type, string>> = {
  date: 'DD/MM/YYYY',
  'datetime-local': 'DD/MM/YYYY HH:MM',
  month: 'MM/YYYY',
};

/** Converts a browser value such as `2026-11-22T09:30` to the typed format. */
const asTyped = (chosen: string): string => {
  const [day = '', time] = chosen.split('T');
  const typed = day.split('-').toReversed().join('/');
  return time === undefined ? typed : `${typed} ${time}`;
};

interface Props extends AriaAttributes {
  readonly type: Type;
  readonly label: string;
  /** Provided by antd's form together with the attributes that link an error to the input. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A day, month or moment, typed or picked from the browser's calendar. */
export function TimeInput({ type, label, onChange, ...form }: Props) {
  return (
    <span className={styles['time']}>
      <Input
        {...form}
        placeholder={HINTS[type]}
        autoComplete="off"
        maxLength={19}
        onChange={(event) => onChange?.(event.target.value)}
        suffix={
          <CalendarButton {...{ label, type }} onPick={(picked) => onChange?.(asTyped(picked))} />
        }
      />
    </span>
  );
}
