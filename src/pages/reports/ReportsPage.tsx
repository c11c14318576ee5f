import { useGetIdentity } from '@refinedev/core';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reports } from '../../resources/reports';
import { statements } from '../../resources/statements';
import { taxpayers } from '../../resources/taxpayers';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { RecordFilter } from '../../ui/filters/RecordFilter';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
import { TabList } from '../../ui/TabList';
import { StatementPanel } from '../statements/StatementPanel';
import { Report } from './Report';
import styles from './reports.module.css';

const REPORT = 'report';
const STATEMENTS = 'statements';

/** Reports, and statements for taxpayers. */
export default function ReportsPage() {
  const panel = useId();
  const [params, setParams] = useSearchParams();
  const { data: user } = useGetIdentity<Identity>();
  if (!user) return <LoadingList />;
  const offered = reports.filter((report) => isAllowed(report, user));
  const tabs = [
    ...offered.map(({ name, label }) => ({ key: name as string, label: label as string })),
    ...(isAllowed(statements.transactions.send, user)
      ? [{ key: STATEMENTS, label: 'Statements' }]
      : []),
  ];
  const chosen = params.get(REPORT);
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const report = offered.find(({ name }) => name === open?.key);
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>Reports</h1>
      <TabList
        label="Reports"
        tabs={tabs}
        value={open?.key ?? ''}
        // The parameters of one report don't apply to the next.
        onChange={(key) => setParams({ [REPORT]: key })}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-label={open?.label} className={styles['page']}>
        {report ? (
          <Report key={report.name} resource={permitted(report, user)} user={user} />
        ) : (
          <Statements />
        )}
      </div>
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
  const [tin, setTin] = useState<string>();
  const { rows } = useFetchedRows(taxpayers);
  const taxpayer = rows?.find(({ taxPayerTIN }) => taxPayerTIN === tin);
  return (
    <>
      <div className={styles['parameters']} data-screen-only>
        <RecordFilter label="Taxpayer" options={options} value={tin} onChange={setTin} />
      </div>
      {tin === undefined ? (
        <div className={styles['waiting']}>
          <EmptyList text="Choose a taxpayer." />
        </div>
      ) : (
        <StatementPanel key={tin} {...{ tin, taxpayer }} />
      )}
    </>
  );
}
