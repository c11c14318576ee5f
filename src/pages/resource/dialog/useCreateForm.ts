import { useForm } from '@refinedev/antd';
import { type HttpError, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import type { Create, Resource, Row } from '../../../schema/define';
import type { Typed } from './form-rules';
import { useInputs } from './useInputs';

/**
 * Carries out a declared form that adds a record. The toasts are the data provider's.
 *
 * @param onDone what happens after success.
 */
export function useCreateForm(resource: Resource, create: Create, onDone: () => void) {
  const invalidate = useInvalidate();
  const [refused, setRefused] = useState<string | null>(null);
  const { form, formLoading, onFinish } = useForm<Row & { id: string }, HttpError, Typed>({
    resource: resource.name,
    action: 'create',
    redirect: false,
    successNotification: false,
    errorNotification: false,
    invalidates: ['list'],
    onMutationSuccess: onDone,
    onMutationError: ({ message }) => {
      setRefused(message);
      // Without an answer it may have been carried out all the same.
      void invalidate({ resource: resource.name, invalidates: ['list'] });
    },
  });
  const { formProps, failure, problems } = useInputs(resource, create.inputs, form, {
    sending: formLoading,
    failure: refused,
    async send(values) {
      setRefused(null);
      try {
        await onFinish(values as Typed);
      } catch {
        // `onMutationError` has told of it.
      }
    },
  });
  return { formProps, sending: formLoading, failure, problems };
}
