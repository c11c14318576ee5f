import { useTranslate } from '@refinedev/core';
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
  useState,
} from 'react';
import styles from './form.module.css';
import { TEXT_LIMIT } from '../../ui/form/text-limit';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** The validation error, linked to the input. */
  readonly error?: string | undefined;
  /** Rendered inside the right end of the input. */
  readonly end?: ReactNode;
}

/** A labelled text field of the sign-in pages. */
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

/** A password field with a button that shows and hides the text (§2). */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={
            shown
              ? t('public.password.hide', 'Hide password')
              : t('public.password.show', 'Show password')
          }
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('public.password.hideShort', 'Hide') : t('public.password.showShort', 'Show')}
        </button>
      }
    />
  );
}

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly children: string;
}

/** The submit button; its label is 'Loading...' while submitting (§2). */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const t = useTranslate();
  return (
    <button type="submit" className={styles['submit']} disabled={busy}>
      {busy ? t('public.form.busy', 'Loading...') : children}
    </button>
  );
}
