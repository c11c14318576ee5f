import { useGetIdentity } from '@refinedev/core';
import { Suspense, useRef, useState } from 'react';
import { isAllowed } from '../../schema/access';
import type { Identity, Resource } from '../../schema/define';
import { toggleSort } from '../../schema/list-state';
import { PHONE, useMedia } from '../media';
import { EmptyList, FailedList, LoadingList, SkippedNote } from './ListStates';
import { Pager } from './Pager';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import styles from './resource.module.css';
import type { Opened } from './RowActions';
import { SortPicker } from './SortPicker';
import { Toolbar } from './Toolbar';
import { useLazy } from '../useLazy';
import { useFocusReturn } from './useFocusReturn';
import { useListState } from './useListState';
import { useRows } from './useRows';

const loadDialog = () => import('./dialog/RecordDialog').then((dialog) => dialog.RecordDialog);

interface Props {
  readonly resource: Resource;
}

/** The screen of any declared resource, for whoever may see it. */
export function ResourceScreen({ resource }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  if (isAllowed(resource, user)) return <ListScreen resource={resource} user={user} />;
  return user ? <EmptyList text="Your role has no access to this area." /> : <LoadingList />;
}

/** Filters, list, pages and dialogs. */
function ListScreen({ resource, user }: Props & { readonly user: Identity | undefined }) {
  const [state, change] = useListState(resource);
  const { rows, skipped, error, fetching, reload } = useRows(resource, state);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const keepOpener = useFocusReturn(opened !== null, list);
  const RecordDialog = useLazy(loadDialog);
  const phone = useMedia(PHONE);

  const total = rows?.length ?? 0;
  const page = Math.min(state.page, Math.max(1, Math.ceil(total / state.pageSize)));
  const shown = rows?.slice((page - 1) * state.pageSize, page * state.pageSize) ?? [];
  const narrowed = state.search.trim() !== '' || Object.keys(state.filters).length > 0;
  const open = (next: Opened) => {
    keepOpener();
    setOpened(next);
  };
  const sortBy = (column: string) => change({ sort: toggleSort(state.sort, column) });

  return (
    <section className={styles['screen']} aria-busy={fetching}>
      <h1 className={styles['title']}>{resource.label}</h1>
      <Toolbar resource={resource} state={state} onChange={change} rows={rows ?? []} />
      <div className={styles['list']} ref={list} tabIndex={-1}>
        {error && !fetching && <FailedList message={error.message} onRetry={reload} />}
        {!rows && (!error || fetching) && <LoadingList />}
        {rows && total === 0 && !error && (
          <EmptyList text={resource.list.empty[narrowed ? 'filtered' : 'all']} />
        )}
        {total > 0 && phone && (
          <>
            <SortPicker resource={resource} sort={state.sort} onSort={sortBy} />
            <RecordCards resource={resource} rows={shown} user={user} onOpen={open} />
          </>
        )}
        {total > 0 && !phone && (
          <RecordTable
            resource={resource}
            rows={shown}
            sort={state.sort}
            onSort={sortBy}
            user={user}
            onOpen={open}
          />
        )}
        <SkippedNote count={skipped} />
        {total > 0 && (
          <Pager page={page} pageSize={state.pageSize} total={total} onChange={change} />
        )}
      </div>
      {opened && (
        <Suspense>
          <RecordDialog
            resource={resource}
            opened={opened}
            filters={state.filters}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
