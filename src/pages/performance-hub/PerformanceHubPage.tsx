import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { hubFigures } from '../../resources/hub-figures';
import { writeDayRange } from '../../schema/day-range';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { TabList } from '../../ui/TabList';
import { PERIOD, type PeriodControl, usePeriod } from '../../ui/usePeriod';
import { DaysTab } from './DaysTab';
import styles from './performance-hub.module.css';
import { RanksTab } from './RanksTab';

/** The query parameter of the open tab (§3). */
const SELECTED = 'selectedTab';

const tabs = hubFigures.map(({ name, label }) => ({ key: name, label }));

/** Rankings and daily figures; only the open tab makes requests. */
export default function PerformanceHubPage() {
  const control = usePeriod();
  const { period } = control;
  const panel = useId();
  const [params, setParams] = useSearchParams();
  const figures = hubFigures.find(({ name }) => name === params.get(SELECTED)) ?? hubFigures[0];
  const { name, label, scope = [] } = figures;

  function choose(key: string) {
    // The list parameters of one tab don't apply to the next.
    const next = new URLSearchParams();
    const days = params.get(PERIOD);
    if (days !== null) next.set(PERIOD, days);
    if (key !== hubFigures[0].name) next.set(SELECTED, key);
    setParams(next);
  }

  return (
    <section className={styles['page']}>
      <header className={styles['head']}>
        <h1>Performance Hub</h1>
        <PeriodPicker {...control} off={!scope.includes('period')} />
      </header>
      <TabList label="Figures" tabs={tabs} value={name} onChange={choose} panelId={panel} />
      <div id={panel} className={styles['panel']} role="tabpanel" aria-label={label}>
        {figures.shape === 'ranks' ? (
          <RanksTab key={name} {...{ figures, period }} />
        ) : (
          <DaysTab key={name} {...{ figures, period }} />
        )}
      </div>
    </section>
  );
}

interface PickerProps extends PeriodControl {
  /** Disables the picker on tabs that don't depend on the period. */
  readonly off: boolean;
}

/** The period shared by the tabs. */
function PeriodPicker({ period, choose, off }: PickerProps) {
  const note = useId();
  return (
    <fieldset
      className={styles['period']}
      disabled={off}
      aria-label="Dates"
      aria-describedby={off ? note : undefined}
    >
      <DaysFilter label="Period" value={writeDayRange(period)} onChange={choose} required />
      {off && <p id={note}>All time: the dates above do not apply.</p>}
    </fieldset>
  );
}
