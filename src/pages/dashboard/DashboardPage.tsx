import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import type { LinkOf } from '../../charts/chart-data';
import {
  collectionsByRegion,
  devicesByStatus,
  gstTrend,
  overallCounts,
  registrationTrend,
  taxpayersByCategory,
  transactionsByType,
  whtTrend,
} from '../../resources/dashboard-figures';
import { devices } from '../../resources/devices';
import { dailyReceipts } from '../../resources/hub-figures';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { listAddress } from '../../schema/list-address';
import { monthWithin, trendPeriod } from '../../schema/period';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { AMOUNTS } from '../../ui/currency';
import { Panel, SharedCall } from '../../ui/figures/Panel';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import { addresses } from './addresses';
import styles from './dashboard.module.css';
import { KeyFigures } from './KeyFigures';
import { NeedsWork, needsWork } from './NeedsWork';
import { type DashboardScope, describeScope, EVERYTHING, ScopeBar, useScope } from './ScopeBar';

/** Open work and, below it, the figures of the authority, as far as the user may see them. */
export default function DashboardPage() {
  const { data: user } = useGetIdentity<Identity>();
  if (!user) return <LoadingList />;
  const [hasWork, hasFigures] = [needsWork(user), isAllowed(overallCounts, user)];
  return (
    <div className={styles['page']}>
      <header>
        <h1>Dashboard</h1>
        {(hasWork || hasFigures) && <p>{AMOUNTS}</p>}
      </header>
      {hasWork && <NeedsWork user={user} />}
      {hasFigures && <Figures />}
      {!hasWork && !hasFigures && (
        <EmptyList text="There is nothing for your role here. Choose an area from the menu." />
      )}
    </div>
  );
}

/** Each panel has its own request, and its own error state. */
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

const listedBy =
  (resource: Resource, filter: string): LinkOf =>
  ({ label }) =>
    label === null || label === undefined
      ? null
      : listAddress(resource, { filters: { [filter]: String(label) } });

const shares = [
  { figures: taxpayersByCategory, leadsTo: listedBy(taxpayers, 'category') },
  { figures: devicesByStatus, leadsTo: listedBy(devices, 'status') },
  // The list of taxpayers behind a region's collections.
  { figures: collectionsByRegion, leadsTo: listedBy(taxpayers, 'region') },
  { figures: transactionsByType, leadsTo: listedBy(transactions, 'collectionType') },
] as const;

/**
 * The shares of taxpayers, devices, collections and transactions; one request for all four charts.
 */
const Shares = () => (
  <SharedCall title="Charts" figures={taxpayersByCategory} scope={{}}>
    <section className={styles['part']} aria-label="Charts">
      <header>
        <h2>{EVERYTHING}</h2>
      </header>
      <div className={styles['shares']}>
        {shares.map(({ figures, leadsTo }) => (
          <Panel
            key={figures.name}
            {...{ figures, leadsTo }}
            as="pie"
            scope={{}}
            subject={EVERYTHING}
          />
        ))}
      </div>
    </section>
  </SharedCall>
);

const trends = [
  { figures: gstTrend, listed: addresses.gst },
  { figures: whtTrend, listed: addresses.wht },
  { figures: registrationTrend, listed: addresses.registered },
] as const;

/** The list of a day's receipts. */
function ofDay({ date }: Row): string | null {
  if (date === null) return null;
  const day = String(date);
  return addresses.transactions({ period: { from: day, to: day }, district: undefined });
}

/** Monthly trends of both taxes and of registrations, and receipts by day. */
function Trends({ scope }: { readonly scope: DashboardScope }) {
  const { months, leadsTo } = useMemo(() => {
    const months = { ...scope, period: trendPeriod(scope.period) };
    const leadsTo = trends.map(({ listed }) => (row: Row) => {
      const period = monthWithin(String(row['period']), months.period);
      return period && listed({ ...months, period });
    });
    return { months, leadsTo };
  }, [scope]);
  const { from } = months.period;
  return (
    <div className={styles['courses']}>
      {trends.map(({ figures }, index) => (
        <Panel
          key={figures.name}
          figures={figures}
          as="column"
          scope={months}
          subject={describeScope(months)}
          note={`By month since ${from.slice(5, 7)}/${from.slice(0, 4)}`}
          leadsTo={leadsTo[index]}
        />
      ))}
      <Panel
        figures={dailyReceipts}
        as="calendar"
        scope={scope}
        note={
          scope.district === undefined ? undefined : 'All districts (not available by district)'
        }
        leadsTo={ofDay}
      />
    </div>
  );
}
