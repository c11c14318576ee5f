import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { TEXT_LIMIT } from './text-limit';
import styles from './form.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with the value; read out with the field. */
  readonly error?: string | undefined;
  /** What stands inside the field's right end. */
  readonly end?: ReactNode;
}

/** A labelled text field of the front door. */
export function TextField({ label, error, end, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['control']} data-invalid={error !== undefined}>
        <input
          id={id}
          maxLength={TEXT_LIMIT}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          {...input}
        />
        {end}
      </div>
      <div id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </div>
    </div>
  );
}
