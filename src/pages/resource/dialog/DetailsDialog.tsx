import Button from 'antd/es/button';
import Modal from 'antd/es/modal/Modal';
import { detailsTitle } from '../../../schema/defaults';
import type { Resource, Row } from '../../../schema/define';
import { RelatedRecords } from './RelatedRecords';
import { Sections } from './Sections';
import { SheetButton } from './SheetButton';

interface Props {
  readonly resource: Resource;
  readonly row: Row;
  readonly onClose: () => void;
}

/** One record, read-only. */
export function DetailsDialog({ resource, row, onClose }: Props) {
  const { details } = resource;
  if (!details) return null;
  return (
    <Modal
      open
      title={detailsTitle(resource)}
      onCancel={onClose}
      footer={[
        resource.export && <SheetButton key="sheet" resource={resource} row={row} />,
        <Button key="close" onClick={onClose}>
          Close
        </Button>,
      ]}
      width={640}
    >
      <Sections resource={resource} details={details} row={row} />
      {details.related && <RelatedRecords related={details.related} row={row} />}
    </Modal>
  );
}
