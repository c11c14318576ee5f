import { useInvalidate, useTranslate } from '@refinedev/core';
import { Alert, Button, Form, Typography } from 'antd';
import { useId, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { Inputs } from '../../schema/language/inputs';
import { Dialog } from './Dialog';
import { type Failure, failureOf } from './failure';
import type { Typed } from './form-rules';
import { InputForm } from './InputForm';
import { useInputs } from './useInputs';

interface Props {
  readonly resource: Resource;
  readonly declared: Partial<Inputs> & { readonly label: string; readonly text?: string };
  /** The texts to begin with. Default: the declared ones. */
  readonly begin?: Typed | undefined;
  readonly sending: boolean;
  /** Sends the values once; the data provider shows the toasts. */
  readonly onSend: (values: Partial<Row>) => Promise<unknown>;
  /** Called on Cancel and after success. */
  readonly onClose: () => void;
}

/** A dialog with the inputs of a declaration that concerns no record in particular. */
export function FormDialog({ resource, declared, begin, sending, onSend, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const invalidate = useInvalidate();
  const [form] = Form.useForm<Typed>();
  const [refused, setRefused] = useState<Failure | null>(null);
  async function send(values: Partial<Row>): Promise<void> {
    setRefused(null);
    try {
      await onSend(values);
    } catch (error) {
      setRefused(failureOf(error));
      // If the request failed without a response, it may have been carried out.
      void invalidate({ resource: resource.name, invalidates: ['list'] });
      return;
    }
    onClose();
  }
  const { formProps, failure, problems, validating, isTyped } = useInputs(
    resource,
    declared,
    form,
    { sending, failure: refused, send },
    begin,
  );
  const { label, text, columns = 1 } = declared;
  return (
    <Dialog
      title={label}
      width={columns === 1 ? 480 : 680}
      sending={sending}
      onCancel={onClose}
      isTyped={isTyped}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={sending}>
          {t('dialog.cancel', 'Cancel')}
        </Button>,
        <Button
          key="send"
          type="primary"
          htmlType="submit"
          form={id}
          loading={sending || validating}
        >
          {label}
        </Button>,
      ]}
    >
      {text !== undefined && <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>}
      <div aria-live="polite">
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </div>
      <InputForm {...{ id, resource, declared, formProps, problems }} />
    </Dialog>
  );
}
