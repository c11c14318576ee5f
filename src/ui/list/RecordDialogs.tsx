import { type RefObject, useState } from 'react';
import type { Row } from '../../schema/language/fields';
import { onDemand } from '../on-demand';
import type { DialogRequest, BulkRequest } from '../table/RowActions';
import { rowElement } from '../table/row-props';
import { useFocusReturn } from '../useFocusReturn';
import { useLatest } from '../useLatest';

export const RecordDialog = onDemand(() => import('../dialog/RecordDialog'), 'dialog');

export function useRecordDialog(list: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<DialogRequest | BulkRequest | null>(null);
  const keepOpener = useFocusReturn(opened !== null, list);
  return {
    opened,
    open: useLatest((next: DialogRequest | BulkRequest) => {
      keepOpener();
      setOpened(next);
    }),
    close: () => setOpened(null),
    /** Focuses a row once the dialog has closed, if it is on the page. */
    leaveTo(row: Row) {
      const next = rowElement(list.current, row.id);
      if (next) keepOpener(next);
    },
  };
}
