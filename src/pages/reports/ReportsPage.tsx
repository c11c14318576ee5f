import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Card, Flex } from 'antd';
import { useState } from 'react';
import { reports } from '../../resources/reports';
import { statements } from '../../resources/statements';
import { taxpayers } from '../../resources/taxpayers';
import { allowedPart } from '../../schema/access';
import { type Identity, isAllowed } from '../../schema/permissions';
import { RecordFilter } from '../../ui/filters/RecordFilter';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useRows';
import { PageHead } from '../../ui/PageHead';
import { PageTabs, usePageTab } from '../../ui/tabs';
import { StatementPanel } from '../statements/StatementPanel';
import { Report } from './Report';

/** Reports, and statements for taxpayers. */
export default function ReportsPage() {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const offered = reports.filter((report) => isAllowed(report, user));
  const tabs: { readonly key: string; readonly label: string }[] = [
    ...offered.map(({ name, label }) => ({ key: name, label })),
    ...(isAllowed(statements.transactions.send, user)
      ? [{ key: 'statements', label: t('reports.statements', 'Statements') }]
      : []),
  ];
  // The parameters of one report don't apply to the next.
  const { open, choose } = usePageTab('report', tabs);
  if (!user) return <LoadingList />;
  const report = offered.find(({ name }) => name === open?.key);
  return (
    <section>
      <PageHead title={t('reports.title', 'Reports')} />
      <PageTabs tabs={tabs} open={open?.key ?? ''} onChange={choose}>
        {report ? <Report resource={allowedPart(report, user)} user={user} /> : <Statements />}
      </PageTabs>
    </section>
  );
}

/** Labelled with the TIN, because names are not unique. */
const options = {
  resource: taxpayers.name,
  label: 'taxPayerName',
  value: 'taxPayerTIN',
  detail: 'taxPayerTIN',
};

/** Statements for any taxpayer of the register. */
function Statements() {
  const t = useTranslate();
  const [tin, setTin] = useState<string>();
  const { rows } = useFetchedRows(taxpayers);
  const taxpayer = rows?.find(({ taxPayerTIN }) => taxPayerTIN === tin);
  return (
    <>
      <Card size="small" data-screen-only>
        <Flex>
          <RecordFilter
            label={t('reports.taxpayer', 'Taxpayer')}
            options={options}
            value={tin}
            onChange={setTin}
          />
        </Flex>
      </Card>
      {tin === undefined ? (
        <EmptyList text={t('reports.choose', 'Choose a taxpayer.')} />
      ) : (
        <StatementPanel key={tin} {...{ tin, taxpayer }} />
      )}
    </>
  );
}
