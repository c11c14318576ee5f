import { PlusOutlined } from '@ant-design/icons';
import { CanAccess, useGetIdentity, useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import { type ComponentType, Suspense, useRef, useState } from 'react';
import { permitted } from '../../schema/access';
import type { Resource } from '../../schema/define';
import type { Create } from '../../schema/language/actions';
import type { Identity } from '../../schema/permissions';
import { LoadingList } from '../../ui/list/ListStates';
import { type ListProps, ResourceList } from '../../ui/list/ResourceList';
import { type ListControl, useListState } from '../../ui/list/useListState';
import { Soft } from '../../ui/Soft';
import { useFocusReturn } from '../../ui/useFocusReturn';
import { onDemand } from '../../ui/on-demand';
import { NewRecords } from './NewRecords';
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

function Screen({
  resource,
  Above,
  List = ResourceList,
  user,
}: Props & { readonly user: Identity }) {
  const t = useTranslate();
  const control = useListState(resource);
  const { create, summary } = resource;
  return (
    <Flex vertical gap={16} component="section">
      <Flex wrap gap={12} align="center" justify="space-between" component="header">
        <h1 style={TITLE}>{resource.label}</h1>
        {summary && (
          <Soft>
            {t(
              'list.scope',
              { label: resource.label.toLowerCase() },
              'Figures of all {{label}}; search and filters apply to the list',
            )}
          </Soft>
        )}
        {create && (
          <CanAccess resource={resource.name} action="create">
            <CreateButton resource={resource} create={create} />
          </CanAccess>
        )}
      </Flex>
      {summary && <SummaryStrip resource={resource} summary={summary} />}
      {Above && <Above {...control} />}
      <List resource={resource} control={control} user={user} News={NewRecords} />
    </Flex>
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

const TITLE = { margin: 0, fontSize: 22, fontWeight: 600, lineHeight: 1.27 };
