import { useGetIdentity } from '@refinedev/core';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { hubTabs } from '../../resources/performance-hub';
import type { Identity } from '../../schema/define';
import { TabList } from '../../ui/TabList';
import { PERIOD, usePeriod } from '../../ui/usePeriod';
import { DaysTab } from './DaysTab';
import { PeriodPicker } from './PeriodPicker';
import styles from './performance-hub.module.css';
import { AllTimeRanksTab, RanksTab } from './RanksTab';

/** The query parameter of the open tab (§3). */
const SELECTED = 'selectedTab';

const tabs = hubTabs.map(({ resource: { name, label } }) => ({ key: name, label }));

/** Who sells most and least, and what comes in day by day; only the open tab asks for its figures. */
export default function PerformanceHubPage() {
  const { data: user } = useGetIdentity<Identity>();
  const control = usePeriod();
  const { period } = control;
  const panel = useId();
  const [params, setParams] = useSearchParams();
  const tab = hubTabs.find(({ resource }) => resource.name === params.get(SELECTED)) ?? hubTabs[0];
  const { name, label } = tab.resource;

  function choose(key: string) {
    // The last tab's list parameters don't apply to the next one.
    const next = new URLSearchParams();
    const days = params.get(PERIOD);
    if (days !== null) next.set(PERIOD, days);
    if (key !== hubTabs[0].resource.name) next.set(SELECTED, key);
    setParams(next);
  }

  return (
    <section className={styles['page']}>
      <header className={styles['head']}>
        <h1>Performance Hub</h1>
        <PeriodPicker {...control} off={tab.kind === 'all-time'} />
      </header>
      <TabList label="Figures" tabs={tabs} value={name} onChange={choose} panelId={panel} />
      <div id={panel} className={styles['panel']} role="tabpanel" aria-label={label}>
        {tab.kind === 'days' && <DaysTab key={name} {...{ tab, period, user }} />}
        {tab.kind === 'ranks' && <RanksTab key={name} {...{ tab, period, user }} />}
        {tab.kind === 'all-time' && <AllTimeRanksTab key={name} {...{ tab, user }} />}
      </div>
    </section>
  );
}
