import { useId } from 'react';
import { mapLayers } from '../../resources/map-layers';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { TabList } from '../../ui/TabList';
import { usePeriod } from '../../ui/usePeriod';
import { writeDayRange } from '../../schema/day-range';
import { Districts } from './Districts';
import styles from './maps.module.css';
import { useLayer } from './useLayer';

/** Where things are: the districts coloured by one of several figures, and the figures beside them. */
export default function MapsPage() {
  const { layer, open } = useLayer();
  const { period, choose } = usePeriod();
  const panel = useId();
  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        <h1>Maps</h1>
        {layer.asked ? (
          <DaysFilter label="Period" value={writeDayRange(period)} onChange={choose} required />
        ) : (
          <span className={styles['note']}>All time</span>
        )}
      </div>
      <TabList label="Layer" tabs={mapLayers} value={layer.key} onChange={open} panelId={panel} />
      <div id={panel} role="tabpanel" aria-label={layer.label}>
        <Districts {...{ layer, period }} />
      </div>
    </section>
  );
}
