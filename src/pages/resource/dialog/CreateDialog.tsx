import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Modal from 'antd/es/modal/Modal';
import { useId } from 'react';
import type { Create, Resource } from '../../../schema/define';
import styles from './dialog.module.css';
import { FormInput } from './FormInput';
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
    <Modal
      open
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
      {/* antd ties an error to its field and says nothing when it appears. */}
      <p role="alert" className="visually-hidden">
        {problems}
      </p>
      <Form {...formProps} name={id} layout="vertical" noValidate>
        {create.inputs.map((input, place) => {
          const [name, required] = typeof input === 'string' ? [input, true] : [input.field, false];
          const field = resource.fields[name];
          return (
            field && <FormInput key={name} {...{ name, field, required }} autoFocus={place === 0} />
          );
        })}
      </Form>
    </Modal>
  );
}
