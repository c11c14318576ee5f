import type { Resource } from '../../schema/define';
import type { Opened } from '../table/RowActions';
import { ActionDialog } from './ActionDialog';
import { DetailsDialog } from './DetailsDialog';

interface Props {
  readonly resource: Resource;
  readonly opened: Opened;
  /** The list's chosen filters. */
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** The action was carried out; the dialog closes. */
  readonly onDone?: () => void;
}

/** The dialog over a list: an action's confirmation, or a record's details. */
export function RecordDialog({ opened: { row, action: name, byLetter }, ...props }: Props) {
  const { resource, onClose } = props;
  if (name === null) return <DetailsDialog resource={resource} row={row} onClose={onClose} />;
  return <ActionDialog {...{ ...props, row, name, byLetter }} />;
}
