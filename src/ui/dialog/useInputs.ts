import type { FormInstance, FormProps } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import { inputsOf } from '../../schema/inputs';
import type { Row } from '../../schema/language/fields';
import type { Inputs as Declared } from '../../schema/language/inputs';
import { writeTyped } from '../kinds/inputs';
import { type Failure, readRefusal } from './failure';
import { type Typed, valuesOf } from './form-rules';
import { translate } from '../../schema/translate';

interface Sending {
  readonly sending: boolean;
  /** Why the last attempt failed; null before it and during a retry. */
  readonly failure: Failure | null;
  send(values: Partial<Row>): Promise<void>;
}

interface Inputs {
  readonly formProps: FormProps<Typed>;
  /** Why the last attempt failed, unless it is shown at the inputs. */
  readonly failure: string | null;
  /** All validation errors as one text for screen readers. */
  readonly problems: string;
  /** The declared checks of the values are running. */
  readonly validating: boolean;
  /** Whether an input was edited. */
  isTyped(): boolean;
}

/**
 * The inputs of a dialog: validates them, submits their values once, and after a refusal keeps them
 * and returns the focus, to the inputs that the server named if it did.
 *
 * @param begin the texts to begin with.
 */
export function useInputs(
  resource: Resource,
  declared: Partial<Declared>,
  form: FormInstance<Typed>,
  { sending, failure, send }: Sending,
  begin: Typed = {},
): Inputs {
  const { fields } = resource;
  const inputs = useMemo(() => inputsOf(declared), [declared]);
  /**
   * Validation errors; null after an attempt until an input is edited or the form is submitted
   * again.
   */
  const [problems, setProblems] = useState<string | null>('');
  const [validating, setValidating] = useState(false);
  const busy = useRef(false);
  const isClosed = useRef(false);
  const focused = useRef<Element | null>(null);
  const refusal = failure === null || sending ? null : readRefusal(resource, inputs, failure);
  const refused = refusal && JSON.stringify(refusal.fields);

  /** Shows errors at their inputs and moves the focus to the first. */
  function show(errors: Readonly<Record<string, string>>): void {
    const names = Object.keys(errors);
    form.setFields(names.map((name) => ({ name, errors: [errors[name] ?? ''] })));
    if (names[0] !== undefined) form.focusField(names[0]);
  }

  useEffect(() => {
    if (refused === null) return;
    const errors = JSON.parse(refused) as Record<string, string>;
    if (Object.keys(errors).length > 0) show(errors);
    // A disabled input loses the focus, and keyboard users would have to start at the top.
    else if (focused.current instanceof HTMLElement) focused.current.focus();
    // `show` uses nothing but the form.
    // eslint-disable-next-line react/exhaustive-deps
  }, [refused, form]);

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  /** The errors that the declaration's own checks find. */
  async function check(typed: Typed, values: Partial<Row>): Promise<Record<string, string>> {
    const found = await Promise.all(
      inputs.map(async ({ field, validate }) => {
        const isFilledIn = field in typed && values[field] !== undefined;
        if (!validate || !isFilledIn) return [field, undefined] as const;
        try {
          return [field, await validate(values)] as const;
        } catch {
          const label = fields[field]?.label ?? field;
          const problem = translate(
            'form.unchecked',
            { label },
            '{{label}} could not be checked. Nothing was sent. Try again.',
          );
          return [field, problem] as const;
        }
      }),
    );
    return Object.fromEntries(found.flatMap(([name, error]) => (error ? [[name, error]] : [])));
  }

  async function submit(typed: Typed): Promise<void> {
    // A ref because a second click may arrive before React has rendered.
    if (busy.current) return;
    busy.current = true;
    focused.current = document.activeElement;
    const values = valuesOf(fields, typed);
    try {
      setValidating(inputs.some(({ validate }) => validate));
      const errors = await check(typed, values);
      setValidating(false);
      // Cancel closes the form while a check has not answered: nothing may be sent then.
      if (isClosed.current) return;
      if (Object.keys(errors).length > 0) {
        setProblems(Object.values(errors).join('. '));
        show(errors);
        return;
      }
      setProblems(null);
      await send(values);
    } finally {
      busy.current = false;
    }
  }

  const initial = useMemo(() => {
    const given = inputs.flatMap(({ field: name, initial }) => {
      const field = fields[name];
      return field && initial !== undefined ? [[name, writeTyped(field, initial)]] : [];
    });
    return { ...Object.fromEntries(given), ...begin };
  }, [inputs, fields, begin]);

  return {
    formProps: {
      form,
      disabled: sending || validating,
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
    failure: refusal ? refusal.text : null,
    problems: problems ?? Object.values(refusal?.fields ?? {}).join('. '),
    validating,
    isTyped: () => inputs.length > 0 && form.isFieldsTouched(),
  };
}
