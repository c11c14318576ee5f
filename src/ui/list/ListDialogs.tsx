import { type RefObject, Suspense, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Identity } from '../../schema/permissions';
import { type Opened, offeredActions } from '../table/RowActions';
import { useFocusReturn } from '../useFocusReturn';
import { useLatest } from '../useLatest';
import { onDemand } from '../on-demand';
import type { Selection } from './Selection';

const BulkDialog = onDemand(
  () => import('../dialog/BulkDialog').then((module) => module.BulkDialog),
  'dialog',
);
const RecordDialog = onDemand(
  () => import('../dialog/RecordDialog').then((module) => module.RecordDialog),
  'dialog',
);

export interface OpenDialog {
  readonly opened: Opened | null;
  readonly acting: string | null;
  readonly isOpen: boolean;
  open(next: Opened): void;
  act(action: string): void;
  close(): void;
}

/** Which dialog is open; when it closes, the focus returns to where it was in the list. */
export function useListDialogs(list: RefObject<HTMLElement | null>): OpenDialog {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [acting, setActing] = useState<string | null>(null);
  const isOpen = opened !== null || acting !== null;
  const keepOpener = useFocusReturn(isOpen, list);
  return {
    opened,
    acting,
    isOpen,
    open: useLatest((next) => {
      keepOpener();
      setOpened(next);
    }),
    act(action) {
      keepOpener();
      setActing(action);
    },
    close() {
      setOpened(null);
      setActing(null);
    },
  };
}

interface Props {
  readonly resource: Resource;
  readonly user: Identity | undefined;
  readonly filters: Readonly<Record<string, string>>;
  readonly dialog: OpenDialog;
  readonly selection: Selection | null;
  /** Called after a record's action succeeded. */
  readonly onDone?: (done: Opened) => void;
}

export function ListDialogs({ resource, user, filters, dialog, selection, onDone }: Props) {
  const { opened, acting, close } = dialog;
  const action = acting === null ? undefined : resource.actions?.[acting];
  return (
    <>
      {selection && action && acting !== null && (
        <Suspense>
          <BulkDialog
            {...{ resource, action, filters }}
            name={acting}
            rows={selection.rows.filter((row) =>
              offeredActions(resource, row, user).some(([name]) => name === acting),
            )}
            onClose={close}
          />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <RecordDialog
            {...{ resource, opened, filters }}
            onClose={close}
            onDone={() => onDone?.(opened)}
          />
        </Suspense>
      )}
    </>
  );
}
