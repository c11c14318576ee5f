import { useTranslate } from '@refinedev/core';
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useId,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Errors, hasErrors } from '../../ui/form/account-rules';
import { TEXT_LIMIT } from '../../ui/form/text-limit';
import styles from './form.module.css';

interface Props<Field extends string> {
  readonly ref?: Ref<HTMLFormElement>;
  readonly initial: Readonly<Record<Field, string>>;
  readonly check: (values: Readonly<Record<Field, string>>) => Errors<NoInfer<Field>>;
  /** Submits the values; the form is disabled until this settles. */
  readonly onSubmit: (values: Readonly<Record<Field, string>>) => Promise<unknown>;
  /** Normalises a field's text on each change. */
  readonly clean?: { readonly [F in NoInfer<Field>]?: (text: string) => string };
  readonly submit: string;
  /** Whether something else is being sent. */
  readonly busy?: boolean;
  readonly onInput?: () => void;
  /** The fields, given the props of each. */
  readonly children: (field: (name: Field) => FieldProps) => ReactNode;
}

/**
 * A form of the signed-out pages: errors that disappear when their field is edited (§5), and one
 * submission at a time. After a failure the focus returns to the field that had it. The fields hold
 * their texts themselves: a password manager may fill several before it says so of one, or never
 * says so.
 */
export function FrontForm<Field extends string>({
  ref,
  initial,
  check,
  onSubmit,
  clean,
  submit,
  busy = false,
  onInput,
  children,
}: Props<Field>) {
  const t = useTranslate();
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [sending, setSending] = useState(false);

  const cleaned = (name: Field, text: string): string => clean?.[name]?.(text) ?? text;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const texts = new FormData(form);
    const values = { ...initial } as Record<Field, string>;
    for (const name of Object.keys(initial) as Field[]) {
      values[name] = cleaned(name, String(texts.get(name) ?? ''));
    }
    const found = check(values);
    setErrors(found);
    if (hasErrors(found)) {
      const names = Object.keys(found).filter((name) => found[name as Field] !== undefined);
      form.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join())?.focus();
      return;
    }
    // Disabling a field makes it lose the focus.
    const focused = document.activeElement;
    setSending(true);
    try {
      await onSubmit(values);
    } finally {
      flushSync(() => setSending(false));
      if (focused instanceof HTMLElement && document.activeElement?.contains(form)) focused.focus();
    }
  }

  const field = (name: Field): FieldProps => ({
    name,
    defaultValue: initial[name],
    error: errors[name],
    disabled: sending,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target;
      const text = cleaned(name, value);
      if (text !== value) event.target.value = text;
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form
      ref={ref}
      // A password must not get into the URL.
      method="post"
      onSubmit={(event) => void send(event)}
      onInput={onInput}
      noValidate
    >
      {children(field)}
      <button type="submit" className={styles['submit']} disabled={sending || busy}>
        {sending || busy ? t('public.form.busy', 'Loading...') : submit}
      </button>
    </form>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The validation error, linked to the input. */
  readonly error?: string | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly end?: ReactNode;
}

export function TextField({ label, error, end, ...input }: TextFieldProps) {
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
export function PasswordField(props: TextFieldProps) {
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
