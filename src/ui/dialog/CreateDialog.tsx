import { type HttpError, useCreate, useInvalidate } from '@refinedev/core';
import { Alert, Button, Form } from 'antd';
import { useId, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Create } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { Dialog } from './Dialog';
import styles from './dialog.module.css';
import { type Draft, useDraft } from './drafts';
import type { Typed } from './form-rules';
import { InputForm } from './InputForm';
import { useInputs } from './useInputs';

/**
 * Submits the form that adds a record. Toasts are shown by the data provider.
 *
 * @param onDone called after success.
 */
function useCreateForm(resource: Resource, create: Create, draft: Draft, onDone: () => void) {
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
      // If the request failed without a response, the record may exist all the same.
      void invalidate({ resource: resource.name, invalidates: ['list'] });
      return;
    }
    onDone();
  }
  const { formProps, failure, isRestored, problems, isTyped } = useInputs(
    resource,
    create.inputs,
    form,
    { sending, failure: refused, send },
    draft,
  );
  return { formProps, sending, failure, isRestored, problems, isTyped };
}

interface Props {
  readonly resource: Resource;
  readonly create: Create;
  readonly onClose: () => void;
}

export function CreateDialog({ resource, create, ...props }: Props) {
  const id = useId();
  const draft = useDraft(resource.name);
  const onClose = (): void => {
    draft.forget();
    props.onClose();
  };
  const { formProps, sending, failure, isRestored, problems, isTyped } = useCreateForm(
    resource,
    create,
    draft,
    onClose,
  );
  return (
    <Dialog
      title={create.label}
      width={480}
      // A request in flight must not be abandoned: its outcome is shown in this dialog.
      closable={!sending}
      mask={{ closable: false }}
      keyboard={!sending}
      onCancel={onClose}
      isTyped={isTyped}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={sending}>
          Cancel
        </Button>,
        <Button key="send" type="primary" htmlType="submit" form={id} loading={sending}>
          {create.label}
        </Button>,
      ]}
    >
      {create.text !== undefined && <p className={styles['text']}>{create.text}</p>}
      <div aria-live="polite">
        {failure !== null && (
          <Alert className={styles['notice'] ?? ''} type="error" showIcon title={failure} />
        )}
      </div>
      <InputForm {...{ id, resource, formProps, isRestored, problems }} inputs={create.inputs} />
    </Dialog>
  );
}
