import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { detailsTitle } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { Opened } from '../table/RowActions';
import { ActionDialog } from './ActionDialog';
import { CreateDialog } from './CreateDialog';
import { Dialog } from './Dialog';
import { RecordBody } from './RecordBody';
import { SheetButton } from './SheetButton';

interface Props {
  readonly resource: Resource;
  readonly opened: Opened;
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** Called after the action succeeded; the dialog closes. */
  readonly onDone?: () => void;
}

/** The dialog of a list: an action's confirmation or a record's details. */
export function RecordDialog({ opened, ...props }: Props) {
  const { row, action: name, clones, byLetter } = opened;
  const { resource, onClose } = props;
  if (clones && resource.create) {
    return <CreateDialog {...{ resource, onClose }} create={resource.create} from={row} />;
  }
  if (name === null) return <DetailsDialog resource={resource} row={row} onClose={onClose} />;
  return <ActionDialog {...{ ...props, row, name, byLetter }} />;
}

interface DetailsDialogProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly onClose: () => void;
}

/** A record's details, read-only. */
function DetailsDialog({ resource, row, onClose }: DetailsDialogProps) {
  const t = useTranslate();
  if (!resource.details) return null;
  return (
    <Dialog
      title={detailsTitle(resource)}
      onCancel={onClose}
      footer={[
        resource.export && <SheetButton key="sheet" resource={resource} row={row} />,
        <Button key="close" onClick={onClose}>
          {t('dialog.close', 'Close')}
        </Button>,
      ]}
      width={680}
    >
      <RecordBody resource={resource} row={row} />
    </Dialog>
  );
}
