import { type HttpError, useCreate, useInvalidate, useTranslate } from '@refinedev/core';
import { Alert, Button, Form, Typography } from 'antd';
import { useId, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Create } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { Dialog } from './Dialog';
import type { Typed } from './form-rules';
import { InputForm } from './InputForm';
import { useInputs } from './useInputs';

/**
 * Submits the form that adds a record. Toasts are shown by the data provider.
 *
 * @param onDone called after success.
 */
function useCreateForm(resource: Resource, create: Create, onDone: () => void) {
  const invalidate = useInvalidate();
  const [form] = Form.useForm<Typed>();
  const [refused, setRefused] = useState<string | null>(null);
  const { mutateAsync, mutation } = useCreate<Row & { id: string }, HttpError, Partial<Row>>({
    resource: resource.name,
    invalidates: ['list'],
  });
  const sending = mutation.isPending;
  async function send(values: Partial<Row>): Promise<void> {
    setRefused(null);
    try {
      await mutateAsync({ values });
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
      // If the request failed without a response, the record may still exist.
      void invalidate({ resource: resource.name, invalidates: ['list'] });
      return;
    }
    onDone();
  }
  const inputs = useInputs(resource, create.inputs, form, { sending, failure: refused, send });
  return { ...inputs, sending };
}

interface Props {
  readonly resource: Resource;
  readonly create: Create;
  readonly onClose: () => void;
}

export function CreateDialog({ resource, create, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const { formProps, sending, failure, problems, isTyped } = useCreateForm(
    resource,
    create,
    onClose,
  );
  return (
    <Dialog
      title={create.label}
      width={480}
      sending={sending}
      onCancel={onClose}
      isTyped={isTyped}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={sending}>
          {t('dialog.cancel', 'Cancel')}
        </Button>,
        <Button key="send" type="primary" htmlType="submit" form={id} loading={sending}>
          {create.label}
        </Button>,
      ]}
    >
      {create.text !== undefined && (
        <Typography.Paragraph type="secondary">{create.text}</Typography.Paragraph>
      )}
      <div aria-live="polite">
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </div>
      <InputForm {...{ id, resource, formProps, problems }} inputs={create.inputs} />
    </Dialog>
  );
}
