import { useGetIdentity } from '@refinedev/core';
import { overallCounts } from '../../resources/dashboard-figures';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import { Trends } from './Trends';
import styles from './dashboard.module.css';
import { KeyFigures } from './KeyFigures';
import { NeedsWork, needsWork } from './NeedsWork';
import { ScopeBar, useScope } from './ScopeBar';
import { Shares } from './Shares';

/** What there is to do, and below it how the authority stands, as far as somebody may know it. */
export default function DashboardPage() {
  const { data: user } = useGetIdentity<Identity>();
  if (!user) return <LoadingList />;
  const [hasWork, hasFigures] = [needsWork(user), isAllowed(overallCounts, user)];
  return (
    <div className={styles['page']}>
      <h1>Dashboard</h1>
      {hasWork && <NeedsWork user={user} />}
      {hasFigures && <Figures />}
      {!hasWork && !hasFigures && (
        <EmptyList text="There is nothing for your role here. Choose an area from the menu." />
      )}
    </div>
  );
}

/** Every part makes its own call, and one that fails leaves the others be. */
function Figures() {
  const control = useScope();
  const { scope } = control;
  return (
    <>
      <section className={styles['part']} aria-label="Figures">
        <header>
          <h2>Figures</h2>
          <ScopeBar {...control} />
        </header>
        <KeyFigures scope={scope} />
        <Trends scope={scope} />
      </section>
      <Shares />
    </>
  );
}
