import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Errors, hasErrors } from '../../ui/form/account-rules';

interface Options<Field extends string> {
  readonly initial: Readonly<Record<Field, string>>;
  /** Returns validation errors; called on submit only. */
  readonly check: (values: Readonly<Record<Field, string>>) => Errors<NoInfer<Field>>;
  /** Submits the values; the form is disabled until this settles. */
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<unknown>;
  /** Normalises a field's text on each change. */
  readonly clean?: { readonly [F in NoInfer<Field>]?: (text: string) => string };
}

/**
 * The state of a small form: errors that disappear when their field is edited (§5), and one submission
 * at a time. After a failure the focus returns to the field that had it. The fields hold their texts
 * themselves: a password manager may fill several before it says so of one, or never says so.
 */
export function useForm<Field extends string>({ initial, check, send, clean }: Options<Field>) {
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [busy, setBusy] = useState(false);

  const cleaned = (name: Field, text: string): string => clean?.[name]?.(text) ?? text;

  /** The cleaned texts of the form's fields. */
  const read = (form: HTMLFormElement): Readonly<Record<Field, string>> => {
    const texts = new FormData(form);
    const values = { ...initial } as Record<Field, string>;
    for (const name of Object.keys(initial) as Field[]) {
      values[name] = cleaned(name, String(texts.get(name) ?? ''));
    }
    return values;
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = read(form);
    const found = check(values);
    setErrors(found);
    if (hasErrors(found)) {
      const names = Object.keys(found).filter((name) => found[name as Field] !== undefined);
      form.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join())?.focus();
      return;
    }
    // Disabling a field makes it lose the focus.
    const focused = document.activeElement;
    setBusy(true);
    try {
      await send(values);
    } finally {
      flushSync(() => setBusy(false));
      if (focused instanceof HTMLElement && document.activeElement?.contains(form)) focused.focus();
    }
  }

  /** The props of a field. */
  const field = (name: Field) => ({
    name,
    defaultValue: initial[name],
    error: errors[name],
    disabled: busy,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target;
      const text = cleaned(name, value);
      if (text !== value) event.target.value = text;
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return { field, busy, submit };
}
