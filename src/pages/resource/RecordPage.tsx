import { type HttpError, useGetIdentity, useOne } from '@refinedev/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { permitted } from '../../schema/access';
import { columnsOf, detailsTitle } from '../../schema/defaults';
import type { Identity, Resource, Row } from '../../schema/define';
import { columnTexts } from '../../schema/format';
import { region } from '../region';
import { titleOf } from '../title';
import { useLazy } from '../useLazy';
import { EmptyList, FailedList, LoadingList } from './ListStates';
import { type Opened, RowActions } from './RowActions';
import styles from './resource.module.css';
import { useFocusReturn } from './useFocusReturn';

const loadDialog = () => import('./dialog/RecordDialog').then((dialog) => dialog.RecordDialog);
const loadBody = () => import('./dialog/RecordBody').then(({ RecordBody }) => RecordBody);

/** The page of one record of any declared resource. */
export function RecordPage({ resource }: { readonly resource: Resource }) {
  const { data: user } = useGetIdentity<Identity>();
  const { id = '' } = useParams();
  if (!user) return <LoadingList />;
  return <Found key={id} resource={permitted(resource, user)} user={user} id={id} />;
}

interface Props {
  readonly resource: Resource;
  readonly user: Identity;
  readonly id: string;
}

function Found({ resource, user, id }: Props) {
  const { query } = useOne<Row & { id: string }, HttpError>({
    resource: resource.name,
    id,
  });
  const row = query.data?.data;
  const { state } = useLocation();
  const from = String((state as { from?: unknown } | null)?.from ?? resource.route ?? '/');
  const [first] = columnsOf(resource);
  const name = row && first ? columnTexts(resource, first, row, region).join(' ') : id;
  useEffect(() => {
    document.title = titleOf(`${resource.singular} ${name}`);
  }, [resource, name]);
  return (
    <article className={styles['screen']} aria-busy={query.isFetching}>
      <p>
        <Link to={from}>← {resource.label}</Link>
      </p>
      {row && <Record {...{ resource, user, name }} row={row} />}
      {!row && query.isFetching && <LoadingList />}
      {!row && !query.isFetching && query.error?.statusCode === 404 && (
        <EmptyList text={`There is no ${resource.singular.toLowerCase()} with the number ${id}.`} />
      )}
      {!row && !query.isFetching && query.error && query.error.statusCode !== 404 && (
        <FailedList message={query.error.message} onRetry={() => void query.refetch()} />
      )}
    </article>
  );
}

interface RecordProps {
  readonly resource: Resource;
  readonly user: Identity;
  readonly row: Row;
  /** What it is called. */
  readonly name: string;
}

function Record({ resource, user, row, name }: RecordProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const keepOpener = useFocusReturn(opened !== null, box);
  const RecordDialog = useLazy(loadDialog);
  const RecordBody = useLazy(loadBody);
  // What 'View' opens elsewhere is this page.
  const { details: _, ...withoutView } = resource;
  return (
    <div ref={box} tabIndex={-1}>
      <header className={styles['head']}>
        <h1 className={styles['title']} id="record">
          {detailsTitle(resource)}: {name}
        </h1>
        <RowActions
          resource={withoutView}
          {...{ row, user }}
          describedBy="record"
          onOpen={(next) => {
            keepOpener();
            setOpened(next);
          }}
        />
      </header>
      <Suspense>
        <RecordBody resource={resource} row={row} />
      </Suspense>
      {opened && (
        <Suspense>
          <RecordDialog {...{ resource, opened }} filters={{}} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
