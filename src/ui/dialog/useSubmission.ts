import type { FormInstance } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { InputOf } from '../../schema/language/inputs';
import { checkDeclared, readRefusal, type FormTexts, type Refusal, valuesOf } from './form-rules';

/** Sends the values of a form once; rejects if it failed. */
export type Send = (values: Partial<Row>) => Promise<void>;

/**
 * Submits a form: runs the declared checks, sends the values once, and after a refusal keeps them
 * and returns the focus, to the inputs that the server named if it did.
 */
export function useSubmission(
  resource: Resource,
  inputs: readonly InputOf[],
  form: RefObject<FormInstance<FormTexts> | null>,
  send: Send,
) {
  const [phase, setPhase] = useState<'checking' | 'sending' | null>(null);
  /** Why the last attempt failed, unless it is shown at the inputs. */
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);

  async function checkAndSend(typed: FormTexts): Promise<Refusal | null> {
    const values = valuesOf(resource.fields, typed);
    setPhase('checking');
    const errors = await checkDeclared(resource, inputs, values);
    if (Object.keys(errors).length > 0) return { text: null, fields: errors };
    // Cancel closes the form while a check has not answered: nothing may be sent then.
    if (!form.current) return null;
    setPhase('sending');
    try {
      await send(values);
      return null;
    } catch (error) {
      return readRefusal(resource, inputs, error);
    }
  }

  async function attempt(typed: FormTexts): Promise<void> {
    // A ref because a second click may arrive before React has rendered.
    if (busy.current) return;
    busy.current = true;
    const focused = document.activeElement;
    setFailure(null);
    let refusal: Refusal | null = null;
    try {
      refusal = await checkAndSend(typed);
    } finally {
      busy.current = false;
      flushSync(() => {
        setPhase(null);
        setFailure(refusal?.text ?? null);
      });
    }
    if (!refusal) return;
    const refused = Object.entries(refusal.fields);
    form.current?.setFields(refused.map(([name, error]) => ({ name, errors: [error] })));
    const [first] = refused;
    if (first) form.current?.focusField(first[0]);
    // A disabled input loses the focus, and keyboard users would have to start at the top.
    else if (focused instanceof HTMLElement) focused.focus();
  }

  return { phase, failure, attempt };
}
