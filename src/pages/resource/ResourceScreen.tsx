import { PlusOutlined } from '@ant-design/icons';
import { CanAccess, useGetIdentity } from '@refinedev/core';
import { Button } from 'antd';
import { type ComponentType, Suspense, useRef, useState } from 'react';
import { permitted } from '../../schema/access';
import type { Resource } from '../../schema/define';
import type { Create } from '../../schema/language/actions';
import type { Identity } from '../../schema/permissions';
import { LoadingList } from '../../ui/list/ListStates';
import styles from '../../ui/list/list.module.css';
import { type ListProps, ResourceList } from '../../ui/list/ResourceList';
import { type ListControl, useListState } from '../../ui/list/useListState';
import { useFocusReturn } from '../../ui/useFocusReturn';
import { onDemand } from '../../ui/on-demand';
import { SummaryStrip } from './SummaryStrip';

interface Props {
  readonly resource: Resource;
  /** Rendered between the title and the list. */
  readonly Above?: ComponentType<ListControl>;
  /** Replaces the default list. */
  readonly List?: ComponentType<ListProps>;
}

/** The screen of a declared resource, restricted to what the user may see. */
export function ResourceScreen(props: Props) {
  const { data: user } = useGetIdentity<Identity>();
  if (!user) return <LoadingList />;
  return <Screen {...props} resource={permitted(props.resource, user)} user={user} />;
}

const NewRecords = onDemand(
  () => import('./NewRecords').then((module) => module.NewRecords),
  'part',
);

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
        {summary && (
          <p className={styles['scope']}>
            Figures of all {resource.label.toLowerCase()}; search and filters apply to the list
          </p>
        )}
        {create && (
          <CanAccess resource={resource.name} action="create">
            <CreateButton resource={resource} create={create} />
          </CanAccess>
        )}
      </header>
      {summary && <SummaryStrip resource={resource} summary={summary} />}
      {Above && <Above {...control} />}
      <List resource={resource} control={control} user={user} News={NewRecords} />
    </section>
  );
}

interface CreateButtonProps {
  readonly resource: Resource;
  readonly create: Create;
}

const CreateDialog = onDemand(
  () => import('../../ui/dialog/CreateDialog').then((module) => module.CreateDialog),
  'dialog',
);

function CreateButton({ resource, create }: CreateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const keepOpener = useFocusReturn(isOpen, button);
  return (
    <>
      <Button
        ref={button}
        type="primary"
        data-command
        icon={<PlusOutlined aria-hidden="true" />}
        onPointerEnter={CreateDialog.preload}
        onClick={() => {
          keepOpener();
          setOpen(true);
        }}
      >
        {create.label}
      </Button>
      {isOpen && (
        <Suspense>
          <CreateDialog resource={resource} create={create} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
