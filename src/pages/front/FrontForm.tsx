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
import { TEXT_LIMIT } from '../../../typed-text';
import styles from './form.module.css';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface Field<Name extends string> extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** Normalises the text on each change. */
  readonly clean?: (text: string) => string;
  /** What is wrong with the text, given those of all fields. */
  readonly check: (text: string, texts: Texts<Name>) => string | undefined;
}

interface Props<Name extends string> {
  readonly ref?: Ref<HTMLFormElement>;
  readonly fields: Readonly<Record<Name, Field<NoInfer<Name>>>>;
  /** Whose password it is, if no field asks: password managers store a password per user name. */
  readonly username?: string;
  /** Submits the texts; the form is disabled until this settles. */
  readonly onSubmit: (texts: Texts<Name>) => Promise<unknown>;
  readonly submit: string;
  /** Whether something else is being sent. */
  readonly busy?: boolean;
  readonly onInput?: () => void;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
}

/**
 * A form of the signed-out pages: errors that disappear when their field is edited (§5), and one
 * submission at a time. After a failure the focus returns to the field that had it. The fields hold
 * their texts themselves: a password manager may fill several before it says so of one, or never
 * says so.
 */
export function FrontForm<Name extends string>({
  ref,
  fields,
  username,
  onSubmit,
  submit,
  busy = false,
  onInput,
  children,
}: Props<Name>) {
  const t = useTranslate();
  const [errors, setErrors] = useState<Partial<Record<Name, string | undefined>>>({});
  const [sending, setSending] = useState(false);
  const names = Object.keys(fields) as Name[];

  const cleaned = (name: Name, text: string): string => fields[name].clean?.(text) ?? text;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const texts = {} as Record<Name, string>;
    for (const name of names) texts[name] = cleaned(name, String(data.get(name) ?? ''));
    const found: typeof errors = {};
    for (const name of names) found[name] = fields[name].check(texts[name], texts);
    setErrors(found);
    const wrong = names.find((name) => found[name] !== undefined);
    if (wrong !== undefined) {
      form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    // Disabling a field makes it lose the focus.
    const focused = document.activeElement;
    setSending(true);
    try {
      await onSubmit(texts);
    } finally {
      flushSync(() => setSending(false));
      if (focused instanceof HTMLElement && document.activeElement?.contains(form)) focused.focus();
    }
  }

  function edit(name: Name, { target }: ChangeEvent<HTMLInputElement>): void {
    const text = cleaned(name, target.value);
    if (text !== target.value) target.value = text;
    setErrors({ ...errors, [name]: undefined });
  }

  return (
    <form
      ref={ref}
      // A password must not get into the URL.
      method="post"
      onSubmit={(event) => void send(event)}
      onInput={onInput}
      noValidate
    >
      {username !== undefined && (
        <input type="email" name="email" autoComplete="username" value={username} readOnly hidden />
      )}
      {names.map((name) => {
        const { clean: _, check: __, ...input } = fields[name];
        const Field = input.type === 'password' ? PasswordField : TextField;
        return (
          <Field
            key={name}
            {...input}
            name={name}
            error={errors[name]}
            disabled={sending}
            onChange={(event) => edit(name, event)}
          />
        );
      })}
      {children}
      <button type="submit" className={styles['submit']} disabled={sending || busy}>
        {sending || busy ? t('public.form.busy', 'Loading...') : submit}
      </button>
    </form>
  );
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** The validation error, linked to the input. */
  readonly error: string | undefined;
  readonly end?: ReactNode;
}

function TextField({ label, error, end, ...input }: TextFieldProps) {
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
function PasswordField(props: TextFieldProps) {
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
