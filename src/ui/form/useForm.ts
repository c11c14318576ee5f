import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Errors, hasErrors } from './account-rules';

interface Options<Field extends string> {
  readonly initial: Readonly<Record<Field, string>>;
  /** What is wrong with the values; called on submit only. */
  readonly check: (values: Readonly<Record<Field, string>>) => Errors<NoInfer<Field>>;
  /** Submits the form, which is disabled until this settles. */
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<unknown>;
  /** Normalises a field's text on every change. */
  readonly clean?: { readonly [F in NoInfer<Field>]?: (text: string) => string };
}

/**
 * The state of a small form: values, errors that go when their field is edited (§5), and one
 * submission at a time. After one that failed the focus is back where it was.
 */
export function useForm<Field extends string>({ initial, check, send, clean }: Options<Field>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = check(values);
    setErrors(found);
    if (hasErrors(found)) {
      const names = Object.keys(found).filter((name) => found[name as Field] !== undefined);
      form.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join())?.focus();
      return;
    }
    // Disabling a field takes its focus away.
    const focused = document.activeElement;
    setBusy(true);
    try {
      await send(values);
    } finally {
      flushSync(() => setBusy(false));
      if (focused instanceof HTMLElement && document.activeElement?.contains(form)) focused.focus();
    }
  }

  /** What a field of the form needs. */
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name],
    disabled: busy,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.target.value;
      setValues({ ...values, [name]: clean?.[name]?.(text) ?? text });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return { field, busy, submit, clear: () => setValues(initial) };
}
