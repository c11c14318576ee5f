import { type HttpError, useCreate } from '@refinedev/core';
import { useMemo } from 'react';
import type { Resource } from '../../schema/define';
import type { Create } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { FormDialog } from './FormDialog';
import { typedOf } from './form-rules';

interface Props {
  readonly resource: Resource;
  readonly create: Create;
  /** The record whose values the form begins with. Default: none. */
  readonly from?: Row;
  readonly onClose: () => void;
}

/** The form that adds a record. */
export function CreateDialog({ resource, create, from, onClose }: Props) {
  const { mutateAsync, mutation } = useCreate<Row & { id: string }, HttpError, Partial<Row>>({
    resource: resource.name,
    invalidates: ['list'],
  });
  const begin = useMemo(() => from && typedOf(resource.fields, from), [resource, from]);
  return (
    <FormDialog
      {...{ resource, begin, onClose }}
      declared={create}
      sending={mutation.isPending}
      onSend={(values) => mutateAsync({ values })}
    />
  );
}
