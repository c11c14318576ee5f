import { type HttpError, useCreate, useInvalidate } from '@refinedev/core';
import { useMemo, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Create } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { FormDialog } from './FormDialog';
import { type Failure, failureOf, toFormTexts } from './form-rules';

interface Props {
  readonly resource: Resource;
  readonly create: Create;
  readonly from?: Row;
  readonly onClose: () => void;
}

/** The form that adds a record. It closes after success. */
export function CreateDialog({ resource, create, from, onClose }: Props) {
  const { name, fields } = resource;
  const { mutateAsync, mutation } = useCreate<Row & { id: string }, HttpError, Partial<Row>>({
    resource: name,
    invalidates: ['list'],
  });
  const invalidate = useInvalidate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const begin = useMemo(() => from && toFormTexts(fields, from), [fields, from]);
  const { label, text, columns = 1 } = create;
  async function send(values: Partial<Row>): Promise<void> {
    setFailure(null);
    try {
      await mutateAsync({ values });
    } catch (error) {
      setFailure(failureOf(error));
      // If the request failed without a response, it may have been carried out.
      void invalidate({ resource: name, invalidates: ['list'] });
      return;
    }
    onClose();
  }
  return (
    <FormDialog
      {...{ resource, begin, failure, send, onClose }}
      declared={create}
      sending={mutation.isPending}
      title={label}
      text={text}
      width={columns === 1 ? 480 : 680}
      submit={{ label }}
    />
  );
}
