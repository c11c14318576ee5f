import { useGetIdentity } from '@refinedev/core';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { reports } from '../../resources/reports';
import { statements } from '../../resources/statements';
import { permitted } from '../../schema/access';
import { isAllowed } from '../../schema/permissions';
import type { Identity } from '../../schema/permissions';
import { LoadingList } from '../../ui/list/ListStates';
import { TabList } from '../../ui/TabList';
import { Report } from './Report';
import styles from './reports.module.css';
import { Statements } from './Statements';

const REPORT = 'report';
const STATEMENTS = 'statements';

/** Reports with their parameters, and statements for taxpayers. */
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
        // The last report's parameters don't apply to the next one.
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
