import { useCan } from '@refinedev/core';
import { overview } from '../../resources/dashboard';
import { refunds } from '../../resources/refunds';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import styles from './dashboard.module.css';
import { Overview } from './Overview';
import { Receipts } from './Receipts';
import { RefundsCard } from './RefundsCard';
import { DevicesCard, TaxpayersCard } from './RegisterCards';
import { ScopeBar } from './ScopeBar';
import { Shares } from './Shares';
import { TransactionCards } from './TransactionCards';
import { Trends } from './Trends';
import { useFigures } from './useFigures';
import { useScope } from './useScope';
import { WaitingRefunds } from './WaitingRefunds';

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
  const overall = useFigures(overview, undefined);
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
        <Receipts period={scope.period} />
        <Overview read={overall} />
      </div>
      <Shares />
    </>
  );
}
