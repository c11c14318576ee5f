import { useGetIdentity, useTranslate } from '@refinedev/core';
import { devices } from '../../resources/devices';
import { refunds } from '../../resources/refunds';
import { statements } from '../../resources/statements';
import { taxpayerTransactions } from '../../resources/taxpayer-transactions';
import { allowedPart } from '../../schema/access';
import type { Row } from '../../schema/language/fields';
import { type Identity, isAllowed } from '../../schema/permissions';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import { type ListProps, ResourceList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { StatementPanel } from '../statements/StatementPanel';
import { PageTabs, usePageTab } from '../../ui/tabs';

interface Props {
  readonly tin: string;
  /** The record in the register; null or undefined without one. */
  readonly taxpayer: Row | null | undefined;
  readonly fetching: boolean;
}

/** A list of a taxpayer's records; its state is in the URL next to the tab. */
function RelatedList(props: Omit<ListProps, 'control'>) {
  return <ResourceList {...props} control={useListState(props.resource)} />;
}

/** Tabs of what belongs to the taxpayer; only the open one makes a request. */
export function TaxpayerSections({ tin, taxpayer, fetching }: Props) {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const id = taxpayer?.id ?? null;
  const sections = [
    {
      key: 'transactions',
      label: t('taxpayer.transactions', 'Transactions'),
      resource: taxpayerTransactions,
      fixed: { tin },
    },
    {
      key: 'refunds',
      label: t('taxpayer.refunds', 'Refunds'),
      resource: refunds,
      // Without the taxpayer's id the request would return the whole history.
      fixed: id === null ? null : { taxPayerId: id },
    },
    {
      key: 'devices',
      label: t('taxpayer.devices', 'Devices'),
      resource: devices,
      fixed: { taxPayerTIN: tin },
    },
    {
      key: 'statements',
      label: t('taxpayer.statements', 'Statements'),
      resource: undefined,
      fixed: null,
    },
  ].filter(({ resource }) => isAllowed(resource ?? statements.transactions.send, user));
  const { open, choose } = usePageTab('section', sections);
  if (!user) return <LoadingList />;
  return (
    <PageTabs tabs={sections} open={open?.key ?? ''} onChange={choose}>
      {open?.resource === undefined ? (
        <StatementPanel {...{ tin, taxpayer }} />
      ) : open.fixed ? (
        <RelatedList user={user} resource={allowedPart(open.resource, user)} fixed={open.fixed} />
      ) : fetching ? (
        <LoadingList />
      ) : (
        <EmptyList
          text={t(
            'taxpayer.unlisted',
            'The refunds cannot be listed: the register has no record of this TIN.',
          )}
        />
      )}
    </PageTabs>
  );
}
