import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { confirmTitle, detailsTitle } from '../../schema/default-texts';
import type { Resource } from '../../schema/define';
import { isEdit } from '../../schema/inputs';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { FailedList, LoadingList } from '../list/ListStates';
import type { DialogRequest, BulkRequest } from '../table/RowActions';
import { BulkDialog } from './BulkDialog';
import CreateDialog from './CreateDialog';
import { Dialog } from './Dialog';
import { FormDialog } from './FormDialog';
import { RecordBody } from './RecordBody';
import { Sections } from './Sections';
import { SheetButton } from './SheetButton';
import { useTransition } from './useTransition';

interface Props {
  readonly resource: Resource;
  readonly opened: DialogRequest | BulkRequest;
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onDone?: (opened: DialogRequest) => void;
}

export default function RecordDialog(props: Props) {
  const { resource, opened, onClose } = props;
  const action = resource.actions?.[opened.action ?? ''];
  if ('rows' in opened) return action ? <BulkDialog {...{ ...props, opened, action }} /> : null;
  const { row, clones } = opened;
  if (clones && resource.create) {
    return <CreateDialog {...{ resource, onClose }} create={resource.create} from={row} />;
  }
  if (opened.action === null) return <DetailsDialog {...{ resource, row, onClose }} />;
  return action ? <ActionDialog {...{ ...props, opened, action }} name={opened.action} /> : null;
}

function DetailsDialog({
  resource,
  row,
  onClose,
}: Pick<Props, 'resource' | 'onClose'> & Pick<DialogRequest, 'row'>) {
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

interface ActionProps extends Props {
  readonly opened: DialogRequest;
  readonly action: Action;
  readonly name: string;
}

function ActionDialog({ action, name, ...props }: ActionProps) {
  const { resource, opened, onClose } = props;
  const { row, byLetter } = opened;
  const { confirm, label, tone } = action;
  const onDone = (row: Row): void => {
    onClose();
    props.onDone?.({ ...opened, row });
  };
  const transition = useTransition({ ...props, name, action, row, onDone });
  const { isMoved, shown, begun, reading, send, notices } = transition;
  return (
    <FormDialog
      {...{ resource, send, notices, onClose }}
      declared={action}
      title={confirmTitle(resource, action)}
      text={confirm}
      width={680}
      from={isEdit(action) ? begun : undefined}
      // Not first after a click or Enter: a double Enter would open and confirm.
      submit={{ label, tone, isDisabled: isMoved || begun === null, isFirst: byLetter }}
    >
      {resource.details && !isEdit(action) && (
        <Sections
          resource={resource}
          details={resource.details}
          row={shown}
          without={action.transition?.field}
        />
      )}
      {begun === null && !reading.isError && <LoadingList />}
      {begun === null && reading.isError && (
        <FailedList message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
    </FormDialog>
  );
}
