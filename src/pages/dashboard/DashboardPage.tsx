import { useCan } from '@refinedev/core';
import { overallCounts } from '../../resources/dashboard-figures';
import { devices } from '../../resources/devices';
import { dailyReceipts } from '../../resources/hub-figures';
import { nonTaxpayers } from '../../resources/non-taxpayers';
import { refunds } from '../../resources/refunds';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import { users } from '../../resources/users';
import { describeDays } from '../../schema/day-range';
import type { Row } from '../../schema/language/fields';
import { listAddress } from '../../schema/list-address';
import { Panel } from '../../ui/figures/Panel';
import { useFigures } from '../../ui/figures/useFigures';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import { addresses } from './addresses';
import styles from './dashboard.module.css';
import { DevicesCard, RefundsCard, TaxpayersCard, TransactionCards } from './KeyFigures';
import { EVERYTHING, ScopeBar, useScope } from './ScopeBar';
import { Shares } from './Shares';
import { Trends } from './Trends';
import { WaitingRefunds } from './WaitingRefunds';

/** Where what is counted is listed. */
const lists = {
  taxpayers: listAddress(taxpayers),
  nonTaxpayers: listAddress(nonTaxpayers),
  devices: listAddress(devices),
  transactions: listAddress(transactions),
  users: listAddress(users),
  pendingRefunds: addresses.waitingRefunds(),
};

/** Where the receipts of a day are listed. */
function ofDay({ date }: Row): string | null {
  if (date === null) return null;
  const day = String(date);
  return addresses.transactions({ period: { from: day, to: day }, district: undefined });
}

/** How the authority stands, as far as the signed-in person may know it. */
export default function DashboardPage() {
  const { data: figures } = useCan({ resource: 'figures', action: 'read' });
  const { data: waiting } = useCan({ resource: refunds.name, action: 'list' });
  if (!figures || !waiting) return <LoadingList />;
  return (
    <div className={styles['page']}>
      <h1>Dashboard</h1>
      {figures.can && <Figures seesRefunds={waiting.can} />}
      {!figures.can && waiting.can && <WaitingRefunds />}
      {!figures.can && !waiting.can && (
        <EmptyList text="Your role has no figures to watch. The menu shows what it has." />
      )}
    </div>
  );
}

/** Every part makes its own call, and one that fails leaves the others be. */
function Figures({ seesRefunds }: { readonly seesRefunds: boolean }) {
  const control = useScope();
  const { scope } = control;
  const overall = useFigures(overallCounts, {});
  return (
    <>
      <ScopeBar {...control} />
      <ul className={styles['cards']} aria-label="Key figures">
        <TransactionCards scope={scope} />
        <TaxpayersCard scope={scope} />
        <DevicesCard scope={scope} />
        {seesRefunds && <RefundsCard />}
      </ul>
      <Trends scope={scope} />
      {seesRefunds && <WaitingRefunds onReviewed={overall.reload} />}
      <div className={styles['besides']}>
        <Panel
          figures={dailyReceipts}
          as="calendar"
          scope={scope}
          note={`${describeDays(scope.period)}, all districts (not available by district)`}
          leadsTo={ofDay}
        />
        <Panel figures={overallCounts} as="counts" scope={{}} note={EVERYTHING} leadsTo={lists} />
      </div>
      <Shares />
    </>
  );
}
