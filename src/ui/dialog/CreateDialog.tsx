import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useId } from 'react';
import type { Create } from '../../schema/language/actions';
import type { Resource } from '../../schema/define';
import { Dialog } from './Dialog';
import styles from './dialog.module.css';
import { InputForm } from './InputForm';
import { useCreateForm } from './useCreateForm';

interface Props {
  readonly resource: Resource;
  readonly create: Create;
  readonly onClose: () => void;
}

/** The form that adds a record. */
export function CreateDialog({ resource, create, onClose }: Props) {
  const id = useId();
  const { formProps, sending, failure, problems } = useCreateForm(resource, create, onClose);
  return (
    <Dialog
      title={create.label}
      width={480}
      // What is under way can't be walked away from: its outcome belongs to this dialog.
      closable={!sending}
      mask={{ closable: false }}
      keyboard={!sending}
      onCancel={onClose}
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
      <InputForm {...{ id, resource, formProps, problems }} inputs={create.inputs} />
    </Dialog>
  );
}
