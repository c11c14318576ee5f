import { useModalForm } from '@refinedev/antd';
import { type HttpError, useInvalidate } from '@refinedev/core';
import type { Resource } from '../../schema/define';
import type { Create } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { FormDialog } from './FormDialog';

interface Props {
  readonly resource: Resource;
  readonly create: Create;
  readonly from?: Row;
  readonly onClose: () => void;
}

/** The form that adds a record. It closes after success. */
export default function CreateDialog({ resource, create, from, onClose }: Props) {
  const { name } = resource;
  const invalidate = useInvalidate();
  const { form, onFinish } = useModalForm<Row & { id: string }, HttpError, Partial<Row>>({
    resource: name,
    action: 'create',
    redirect: false,
    invalidates: ['list'],
    // If the request failed without a response, it may have been carried out.
    onMutationError: () => void invalidate({ resource: name, invalidates: ['list'] }),
  });
  const { label, text, columns = 1 } = create;
  async function send(values: Partial<Row>): Promise<void> {
    await onFinish(values);
    onClose();
  }
  return (
    <FormDialog
      {...{ resource, form, from, send, onClose }}
      declared={create}
      title={label}
      text={text}
      width={columns === 1 ? 480 : 680}
      submit={{ label }}
    />
  );
}
