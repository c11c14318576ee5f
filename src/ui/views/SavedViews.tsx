import { Suspense, useRef, useState } from 'react';
import type { Column } from '../../schema/language/lists';
import type { Resource } from '../../schema/define';
import { columnKey } from '../../schema/format';
import { decodeListState, encodeListState, type ListState } from '../../schema/list-state';
import listStyles from '../list/list.module.css';
import { useFocusReturn } from '../useFocusReturn';
import { onDemand } from '../on-demand';
import { usePopover } from '../usePopover';
import { useSavedViews } from './saved-views';

interface Props {
  readonly resource: Resource;
  readonly state: ListState;
  readonly columns: readonly Column[];
  /** The id of the owner. */
  readonly user: string;
  readonly onChange: (change: Partial<ListState>) => void;
}

const ViewsMenu = onDemand(() => import('./ViewsMenu').then((module) => module.ViewsMenu), 'part');
const ViewsDialog = onDemand(
  () => import('./ViewsDialog').then((module) => module.ViewsDialog),
  'dialog',
);

/** The query string of the current view, starting at page 1. */
const queryOf = (resource: Resource, state: ListState): string =>
  encodeListState(resource, { ...state, page: 1 }).toString();

/** The saved views of a list, and the dialog to edit them. */
export function SavedViews({ resource, state, columns, user, onChange }: Props) {
  const list = useSavedViews(user)(resource.name);
  const { button, panel, close } = usePopover('left');
  const [isWanted, setWanted] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const keepOpener = useFocusReturn(isEditing, box);
  const query = queryOf(resource, state);
  const isOpen = ({ query: kept }: { readonly query: string }): boolean =>
    queryOf(resource, decodeListState(resource, new URLSearchParams(kept))) === query;
  const open = list.views.find(isOpen)?.name;
  const keys = columns.map(columnKey);
  return (
    <div ref={box} tabIndex={-1} className={listStyles['views']}>
      <button {...button} onClick={() => setWanted(true)}>
        Saved views{open !== undefined && `: ${open}`}
      </button>
      <div {...panel} aria-label="Saved views" className={listStyles['view']}>
        {isWanted && (
          <Suspense fallback="Loading…">
            <ViewsMenu
              {...{ resource, list, open }}
              onClose={close}
              onEdit={() => {
                close();
                keepOpener();
                setEditing(true);
              }}
            />
          </Suspense>
        )}
      </div>
      {isEditing && (
        <Suspense>
          <ViewsDialog
            {...{ resource, list, user, state }}
            query={queryOf(resource, { ...state, columns: keys })}
            onSaved={() => onChange({ columns: keys, page: state.page })}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
