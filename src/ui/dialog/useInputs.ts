import type { FormInstance, FormProps } from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Input } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { type Typed, valuesOf } from './form-rules';

/** Why a form was refused. */
interface Refusal {
  readonly text: string;
  /** The input that it is about; null where it is about none of them. */
  readonly field: string | null;
}

/** Reads a server's refusal: one that begins with a field's name is about that field. */
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
  /** What the server said against the last try; null before, and while it is tried again. */
  readonly failure: string | null;
  send(values: Partial<Row>): Promise<void>;
}

interface Inputs {
  readonly formProps: FormProps<Typed>;
  /** Why the last try failed, where that is about no single field. */
  readonly failure: string | null;
  /** All that is wrong with fields, to be read out when it is found. */
  readonly problems: string;
}

/**
 * Carries out the inputs of a dialog: checks them, hands over their values once, and after a refusal
 * keeps what was typed and gives the focus back, to the field that the server named if it named one.
 */
export function useInputs(
  resource: Resource,
  inputs: readonly Input[],
  form: FormInstance<Typed>,
  { sending, failure, send }: Sending,
): Inputs {
  /** What the form itself found wrong; null after a try, until something is edited or tried again. */
  const [problems, setProblems] = useState<string | null>('');
  const busy = useRef(false);
  const focused = useRef<Element | null>(null);
  const refusal = failure === null ? null : readRefusal(resource, inputs, failure);
  const { text = '', field = null } = refusal ?? {};
  const isRefused = refusal !== null && !sending;

  useEffect(() => {
    if (!isRefused) return;
    if (field === null) {
      // A disabled field loses the focus; whoever works without a mouse would start at the top.
      if (focused.current instanceof HTMLElement) focused.current.focus();
    } else {
      form.setFields([{ name: field, errors: [text] }]);
      form.focusField(field);
    }
  }, [isRefused, field, text, form]);

  async function submit(typed: Typed): Promise<void> {
    // A ref, not the state: a second click may come before React has drawn the first.
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
      scrollToFirstError: { focus: true },
      onFinish: (typed) => void submit(typed),
      onFinishFailed: ({ errorFields }) =>
        setProblems(errorFields.flatMap(({ errors }) => errors).join('. ')),
      onValuesChange: (changed) => {
        setProblems('');
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
      },
    },
    failure: field === null ? failure : null,
    problems: problems ?? (isRefused && field !== null ? text : ''),
  };
}
