import Button from 'antd/es/button';
import { detailsTitle } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { Dialog } from './Dialog';
import styles from './dialog.module.css';
import { RecordBody } from './RecordBody';
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
    <Dialog
      title={detailsTitle(resource)}
      onCancel={onClose}
      classNames={{ footer: styles['footer'] ?? '' }}
      footer={[
        resource.export && <SheetButton key="sheet" resource={resource} row={row} />,
        <Button key="close" onClick={onClose}>
          Close
        </Button>,
      ]}
      width={640}
    >
      <RecordBody resource={resource} row={row} />
    </Dialog>
  );
}
