import { useForm } from '@refinedev/antd';
import { type HttpError, useInvalidate } from '@refinedev/core';
import type { FormProps } from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';
import type { Create, Resource, Row } from '../../../schema/define';
import { type Typed, valuesOf } from './form-rules';
import { type Refusal, readRefusal } from './refusal';

/** A form that adds a record, and where its sending stands. */
interface CreateForm {
  readonly formProps: FormProps<Typed>;
  readonly sending: boolean;
  /** Why the last try failed, where that is about no single field. */
  readonly failure: string | null;
  /** All that is wrong with fields, to be read out when it is found. */
  readonly problems: string;
}

/**
 * Carries out a declared form: checks it, sends it once, and after a refusal keeps what was typed
 * and gives the focus back. The toasts are the data provider's.
 *
 * @param onDone what happens after success.
 */
export function useCreateForm(resource: Resource, create: Create, onDone: () => void): CreateForm {
  const invalidate = useInvalidate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [problems, setProblems] = useState('');
  const busy = useRef(false);
  const focused = useRef<Element | null>(null);
  const { form, formProps, formLoading, onFinish } = useForm<
    Row & { id: string },
    HttpError,
    Typed
  >({
    resource: resource.name,
    action: 'create',
    redirect: false,
    successNotification: false,
    errorNotification: false,
    invalidates: ['list'],
    onMutationSuccess: onDone,
    onMutationError: ({ message }) => {
      const refusal = readRefusal(resource, create, message);
      setRefusal(refusal);
      if (refusal.field !== null) setProblems(refusal.text);
      // Without an answer it may have been carried out all the same.
      void invalidate({ resource: resource.name, invalidates: ['list'] });
    },
  });

  useEffect(() => {
    if (formLoading || !refusal) return;
    if (refusal.field === null) {
      // A disabled field loses the focus; whoever works without a mouse would start at the top.
      if (focused.current instanceof HTMLElement) focused.current.focus();
    } else {
      form.setFields([{ name: refusal.field, errors: [refusal.text] }]);
      form.focusField(refusal.field);
    }
  }, [formLoading, refusal, form]);

  async function send(typed: Typed): Promise<void> {
    // A ref, not the state: a second click may come before React has drawn the first.
    if (busy.current) return;
    busy.current = true;
    focused.current = document.activeElement;
    setRefusal(null);
    try {
      await onFinish(valuesOf(resource.fields, typed) as Typed);
    } catch {
      // `onMutationError` has told of it.
    } finally {
      busy.current = false;
    }
  }

  return {
    formProps: {
      ...formProps,
      disabled: formLoading,
      scrollToFirstError: { focus: true },
      onFinish: (typed) => void send(typed),
      onFinishFailed: ({ errorFields }) =>
        setProblems(errorFields.flatMap(({ errors }) => errors).join('. ')),
      onValuesChange: (changed) => {
        setProblems('');
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
      },
    },
    sending: formLoading,
    failure: refusal?.field === null ? refusal.text : null,
    problems,
  };
}
