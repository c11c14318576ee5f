import { type HttpError, useCreate, useInvalidate } from '@refinedev/core';
import Form from 'antd/es/form';
import { useState } from 'react';
import type { Create } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { Typed } from './form-rules';
import { useInputs } from './useInputs';

/**
 * Carries out a declared form that adds a record. The toasts are the data provider's.
 *
 * @param onDone what happens after success.
 */
export function useCreateForm(resource: Resource, create: Create, onDone: () => void) {
  const invalidate = useInvalidate();
  const [form] = Form.useForm<Typed>();
  const [refused, setRefused] = useState<string | null>(null);
  const { mutateAsync, mutation } = useCreate<Row & { id: string }, HttpError, Partial<Row>>({
    resource: resource.name,
    invalidates: ['list'],
  });
  const sending = mutation.isPending;
  const { formProps, failure, problems } = useInputs(resource, create.inputs, form, {
    sending,
    failure: refused,
    async send(values) {
      setRefused(null);
      try {
        await mutateAsync({ values });
      } catch (error) {
        setRefused(error instanceof Error ? error.message : String(error));
        // Without an answer it may have been carried out all the same.
        void invalidate({ resource: resource.name, invalidates: ['list'] });
        return;
      }
      onDone();
    },
  });
  return { formProps, sending, failure, problems };
}
