import Modal from 'antd/es/modal/Modal';
import type { Create, Resource } from '../../../schema/define';

interface Props {
  readonly resource: Resource;
  readonly create: Create;
  readonly onClose: () => void;
}

/** The form that adds a record. */
export function CreateDialog({ create, onClose }: Props) {
  return (
    <Modal open title={create.label} onCancel={onClose}>
      <p>{create.text}</p>
    </Modal>
  );
}
