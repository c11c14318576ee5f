import { PlusOutlined } from '@ant-design/icons';
import { CanAccess, useGetIdentity, useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import type { ComponentType } from 'react';
import { allowedPart } from '../../schema/access';
import type { Resource } from '../../schema/define';
import type { Create } from '../../schema/language/actions';
import type { Identity } from '../../schema/permissions';
import { LoadingList } from '../../ui/list/ListStates';
import type { NewRecordsProps } from '../../ui/list/list-context';
import { type ListProps, ResourceList } from '../../ui/list/RecordList';
import { type ListControl, useListState } from '../../ui/list/useListState';
import { SecondaryText } from '../../ui/SecondaryText';
import { onDemand } from '../../ui/on-demand';
import { useOpened } from '../../ui/useOpened';
import { SummaryStrip } from './SummaryStrip';

interface Props {
  readonly resource: Resource;
  readonly Above?: ComponentType<ListControl>;
  readonly List?: ComponentType<ListProps>;
  /** Shows that records were added. Default: nothing does. */
  readonly NewRecords?: ComponentType<NewRecordsProps>;
}

/** The screen of a declared resource, restricted to what the user may see. */
export function ResourceScreen(props: Props) {
  const { data: user } = useGetIdentity<Identity>();
  if (!user) return <LoadingList />;
  return <Screen {...props} resource={allowedPart(props.resource, user)} user={user} />;
}

function Screen({
  resource,
  Above,
  List = ResourceList,
  NewRecords,
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
          <SecondaryText>
            {t(
              'list.scope',
              { label: resource.label.toLowerCase() },
              'Totals for all {{label}}. Search and filters affect only the list.',
            )}
          </SecondaryText>
        )}
        {create && (
          <CanAccess resource={resource.name} action="create">
            <CreateButton {...{ resource, create }} />
          </CanAccess>
        )}
      </Flex>
      {summary && <SummaryStrip resource={resource} summary={summary} />}
      {Above && <Above {...control} />}
      <List resource={resource} control={control} user={user} {...(NewRecords && { NewRecords })} />
    </Flex>
  );
}

const CreateDialog = onDemand(() => import('../../ui/dialog/CreateDialog'));

interface CreateProps {
  readonly resource: Resource;
  readonly create: Create;
}

/** Opens the form that adds a record, and gets the focus back. */
function CreateButton({ resource, create }: CreateProps) {
  const { opened, open, close } = useOpened<true>();
  return (
    <>
      <Button
        type="primary"
        data-command
        icon={<PlusOutlined aria-hidden="true" />}
        onPointerEnter={CreateDialog.preload}
        onClick={() => open(true)}
      >
        {create.label}
      </Button>
      {opened && <CreateDialog {...{ resource, create }} onClose={close} />}
    </>
  );
}

const TITLE = { margin: 0, fontSize: 22, fontWeight: 600, lineHeight: 1.27 };
