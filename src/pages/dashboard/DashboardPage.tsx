import { useGetIdentity } from '@refinedev/core';
import { overview } from '../../resources/dashboard';
import { refunds } from '../../resources/refunds';
import { isAllowed } from '../../schema/access';
import type { Identity } from '../../schema/define';
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

/** How the authority stands. Every part makes its own call, and one that fails leaves the others be. */
export default function DashboardPage() {
  const control = useScope();
  const { scope } = control;
  const { data: user } = useGetIdentity<Identity>();
  const seesRefunds = isAllowed(refunds, user);
  const overall = useFigures(overview, undefined);
  return (
    <div className={styles['page']}>
      <h1>Dashboard</h1>
      <ScopeBar {...control} />
      <ul className={styles['cards']} aria-label="Key figures">
        <TransactionCards scope={scope} />
        <TaxpayersCard scope={scope} />
        <DevicesCard scope={scope} />
        {seesRefunds && <RefundsCard />}
      </ul>
      <Trends scope={scope} />
      {seesRefunds && <WaitingRefunds user={user} onReviewed={overall.reload} />}
      <div className={styles['besides']}>
        <Receipts period={scope.period} />
        <Overview read={overall} />
      </div>
      <Shares />
    </div>
  );
}
