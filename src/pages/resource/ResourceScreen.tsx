import { CanAccess, useGetIdentity } from '@refinedev/core';
import type { ComponentType } from 'react';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import { CreateButton } from './CreateButton';
import { LoadingList } from '../../ui/list/ListStates';
import { type ListProps, ResourceList } from '../../ui/list/ResourceList';
import styles from '../../ui/list/list.module.css';
import { SummaryStrip } from './SummaryStrip';
import { type ListControl, useListState } from '../../ui/list/useListState';

interface Props {
  readonly resource: Resource;
  /** What a page of its own puts between the title and the list. */
  readonly Above?: ComponentType<ListControl>;
  /** What it puts in the list's place. */
  readonly List?: ComponentType<ListProps>;
}

/** The screen of any declared resource, as far as the signed-in person may see it. */
export function ResourceScreen(props: Props) {
  const { data: user } = useGetIdentity<Identity>();
  if (!user) return <LoadingList />;
  return <Screen {...props} resource={permitted(props.resource, user)} user={user} />;
}

function Screen({
  resource,
  Above,
  List = ResourceList,
  user,
}: Props & { readonly user: Identity }) {
  const control = useListState(resource);
  const { create, summary } = resource;
  return (
    <section className={styles['screen']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{resource.label}</h1>
        {create && (
          <CanAccess resource={resource.name} action="create">
            <CreateButton resource={resource} create={create} />
          </CanAccess>
        )}
      </header>
      {summary && <SummaryStrip resource={resource} summary={summary} />}
      {Above && <Above {...control} />}
      <List resource={resource} control={control} user={user} />
    </section>
  );
}
