import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
  useState,
} from 'react';
import styles from './form.module.css';
import { TEXT_LIMIT } from './text-limit';

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

/** A password field whose text can be shown and hidden (§2). */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly children: string;
}

/** Sends the form; reads 'Loading...' while that runs (§2). */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={styles['submit']} disabled={busy}>
      {busy ? 'Loading...' : children}
    </button>
  );
}
