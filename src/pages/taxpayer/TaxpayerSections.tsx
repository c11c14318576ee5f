import { useGetIdentity } from '@refinedev/core';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { devices } from '../../resources/devices';
import { refunds } from '../../resources/refunds';
import { statements } from '../../resources/statements';
import { taxpayerTransactions } from '../../resources/taxpayer-transactions';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import { type Guarded, isAllowed } from '../../schema/permissions';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import { type ListProps, ResourceList } from '../../ui/list/ResourceList';
import { useListState } from '../../ui/list/useListState';
import { StatementPanel } from '../statements/StatementPanel';
import { TabList } from '../../ui/TabList';
import { type Found, RECORD } from './TaxpayerHeader';

const SECTION = 'section';

interface Props {
  readonly tin: string;
  readonly found: Found;
}

interface Section {
  readonly key: string;
  /** The permission that its request needs. */
  readonly guard: Guarded;
  readonly label: string;
  readonly body: ReactNode;
}

/** A list of a taxpayer's records; its state is in the URL next to the tab. */
function RelatedList(props: Omit<ListProps, 'control'>) {
  return <ResourceList {...props} control={useListState(props.resource)} />;
}

/** Tabs of what belongs to the taxpayer; only the open one makes a request. */
export function TaxpayerSections({ tin, found: { taxpayer, fetching } }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const panel = useId();
  const [params, setParams] = useSearchParams();
  if (!user) return <LoadingList />;
  const id = taxpayer?.id ?? null;
  const list = (resource: Resource, fixed: Record<string, string>) => (
    <RelatedList key={resource.name} {...{ user, fixed }} resource={permitted(resource, user)} />
  );
  const waiting = fetching ? (
    <LoadingList />
  ) : (
    <EmptyList text="The refunds cannot be listed: the register has no record of this TIN." />
  );
  const sections: readonly Section[] = [
    {
      key: '',
      label: 'Transactions',
      guard: taxpayerTransactions,
      body: list(taxpayerTransactions, { tin }),
    },
    {
      key: 'refunds',
      label: 'Refunds',
      guard: refunds,
      // Without the taxpayer's id the request would return the whole history.
      body: id === null ? waiting : list(refunds, { taxPayerId: id }),
    },
    {
      key: 'devices',
      label: 'Devices',
      guard: devices,
      body: list(devices, { taxPayerTIN: tin }),
    },
    {
      key: 'statements',
      label: 'Statements',
      guard: statements.transactions.send,
      body: <StatementPanel {...{ tin, taxpayer }} />,
    },
  ];
  const offered = sections.filter(({ guard }) => isAllowed(guard, user));
  const open = offered.find(({ key }) => key === params.get(SECTION)) ?? offered[0];

  function choose(key: string) {
    // The list parameters of one tab don't apply to the next.
    const next = new URLSearchParams();
    const record = params.get(RECORD);
    if (record !== null) next.set(RECORD, record);
    if (key !== '') next.set(SECTION, key);
    setParams(next);
  }

  return (
    <>
      <TabList
        label="Of this taxpayer"
        tabs={offered}
        value={open?.key ?? ''}
        onChange={choose}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-label={open?.label}>
        {open?.body}
      </div>
    </>
  );
}
