import { Form, type FormProps } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import { inputsOf } from '../../schema/inputs';
import type { Row } from '../../schema/language/fields';
import type { Inputs as Declared } from '../../schema/language/inputs';
import { translate } from '../../schema/translate';
import { writeTyped } from '../kinds/inputs';
import { type Failure, isRequired, readRefusal, type FormTexts, valuesOf } from './form-rules';

export interface Submission {
  readonly sending: boolean;
  /** Why the last attempt failed; null before it and during a retry. */
  readonly failure: Failure | null;
  /** Sends the values once; resolves whatever the outcome. */
  send(values: Partial<Row>): Promise<void>;
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
  { sending, failure, send }: Submission,
  begin: FormTexts = {},
) {
  const { fields } = resource;
  const [form] = Form.useForm<FormTexts>();
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

  async function check(typed: FormTexts, values: Partial<Row>): Promise<Record<string, string>> {
    const found = inputs.map(async ({ field, validate }) => {
      const isFilledIn = field in typed && values[field] !== undefined;
      if (!validate || !isFilledIn) return [];
      try {
        const error = await validate(values);
        return error ? [[field, error]] : [];
      } catch {
        const label = fields[field]?.label ?? field;
        const problem = translate(
          'form.unchecked',
          { label },
          '{{label}} could not be checked. Nothing was sent. Try again.',
        );
        return [[field, problem]];
      }
    });
    return Object.fromEntries((await Promise.all(found)).flat());
  }

  async function submit(typed: FormTexts): Promise<void> {
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

  const initialValues = useMemo(() => {
    const given = inputs.flatMap(({ field: name, initial }) => {
      const field = fields[name];
      return field && initial !== undefined ? [[name, writeTyped(field, initial)]] : [];
    });
    return { ...Object.fromEntries(given), ...begin };
  }, [inputs, fields, begin]);

  const formProps: FormProps<FormTexts> = {
    form,
    initialValues,
    disabled: sending || validating,
    scrollToFirstError: { focus: true },
    onFinish: (typed) => void submit(typed),
    onFinishFailed: ({ errorFields }) =>
      setProblems(errorFields.flatMap(({ errors }) => errors).join('. ')),
    onValuesChange: (changed: FormTexts, typed: FormTexts) => {
      setProblems('');
      const values = valuesOf(fields, typed);
      // Their error may be that they were required before.
      const optional = inputs.filter(
        (input) =>
          typeof input.required === 'function' &&
          !isRequired(input, values) &&
          !typed[input.field]?.trim(),
      );
      const names = [...Object.keys(changed), ...optional.map(({ field }) => field)];
      form.setFields(names.map((name) => ({ name, errors: [] })));
    },
  };
  return {
    formProps,
    /** Why the last attempt failed, unless it is shown at the inputs. */
    failure: refusal ? refusal.text : null,
    problems: problems ?? Object.values(refusal?.fields ?? {}).join('. '),
    validating,
    isTyped: () => inputs.length > 0 && form.isFieldsTouched(),
  };
}
