import type { FormInstance, FormProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Input } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { type Typed, valuesOf } from './form-rules';

/** Why the server refused a form. */
interface Refusal {
  readonly text: string;
  /** The input it concerns; null if none in particular. */
  readonly field: string | null;
}

/** Parses a server's refusal: if it begins with a field's name, it concerns that field. */
export function readRefusal(
  resource: Resource,
  inputs: readonly Input[],
  message: string,
): Refusal {
  const names = inputs.map((input) => (typeof input === 'string' ? input : input.field));
  const field = names.find((name) => message.startsWith(`${name} `)) ?? null;
  if (field === null) return { text: message, field };
  return { text: `${resource.fields[field]?.label ?? field}${message.slice(field.length)}`, field };
}

interface Sending {
  readonly sending: boolean;
  /** The server's message about the last attempt; null before it and during a retry. */
  readonly failure: string | null;
  send(values: Partial<Row>): Promise<void>;
}

interface Inputs {
  readonly formProps: FormProps<Typed>;
  /** Why the last attempt failed, unless the message concerns a single field. */
  readonly failure: string | null;
  /** All validation errors as one text for screen readers. */
  readonly problems: string;
  /** Whether an input was edited. */
  isTyped(): boolean;
}

/**
 * The inputs of a dialog: validates them, submits their values once, and after a refusal keeps them
 * and returns the focus, to the field that the server named if it did.
 *
 * @param initial the texts to begin with.
 */
export function useInputs(
  resource: Resource,
  inputs: readonly Input[],
  form: FormInstance<Typed>,
  { sending, failure, send }: Sending,
  initial: Typed = {},
): Inputs {
  /**
   * Validation errors; null after an attempt until an input is edited or the form is submitted
   * again.
   */
  const [problems, setProblems] = useState<string | null>('');
  const busy = useRef(false);
  const focused = useRef<Element | null>(null);
  const refusal = failure === null ? null : readRefusal(resource, inputs, failure);
  const { text = '', field = null } = refusal ?? {};
  const isRefused = refusal !== null && !sending;

  useEffect(() => {
    if (!isRefused) return;
    if (field === null) {
      // A disabled input loses the focus, and keyboard users would have to start at the top.
      if (focused.current instanceof HTMLElement) focused.current.focus();
    } else {
      form.setFields([{ name: field, errors: [text] }]);
      form.focusField(field);
    }
  }, [isRefused, field, text, form]);

  async function submit(typed: Typed): Promise<void> {
    // A ref because a second click may arrive before React has rendered.
    if (busy.current) return;
    busy.current = true;
    focused.current = document.activeElement;
    setProblems(null);
    try {
      await send(valuesOf(resource.fields, typed));
    } finally {
      busy.current = false;
    }
  }

  return {
    formProps: {
      form,
      disabled: sending,
      initialValues: initial,
      scrollToFirstError: { focus: true },
      onFinish: (typed) => void submit(typed),
      onFinishFailed: ({ errorFields }) =>
        setProblems(errorFields.flatMap(({ errors }) => errors).join('. ')),
      onValuesChange: (changed: Typed) => {
        setProblems('');
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
      },
    },
    failure: field === null ? failure : null,
    problems: problems ?? (isRefused && field !== null ? text : ''),
    isTyped: () => inputs.length > 0 && form.isFieldsTouched(),
  };
}
