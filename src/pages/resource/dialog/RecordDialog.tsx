import type { Resource } from '../../../schema/define';
import type { Opened } from '../RowActions';
import { ActionDialog } from './ActionDialog';
import { DetailsDialog } from './DetailsDialog';

interface Props {
  readonly resource: Resource;
  readonly opened: Opened;
  /** The list's chosen filters. */
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** The dialog over a list: an action's confirmation, or a record's details. */
export function RecordDialog({ resource, opened: { row, action: name }, filters, onClose }: Props) {
  if (name === null) return <DetailsDialog resource={resource} row={row} onClose={onClose} />;
  return <ActionDialog {...{ resource, row, name, filters, onClose }} />;
}
