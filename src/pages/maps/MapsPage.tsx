import { useGetIdentity } from '@refinedev/core';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { writeDayRange } from '../../schema/day-range';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { CountedRows } from '../../ui/figures/Panel';
import { LoadingList } from '../../ui/list/ListStates';
import { TabList } from '../../ui/TabList';
import { usePeriod } from '../../ui/usePeriod';
import { Districts } from './Districts';
import { layers } from './layers';
import styles from './maps.module.css';

/** The query parameter of the selected layer. */
const LAYER = 'layer';

/** A map of the districts, coloured by a selectable figure, and a table of the figures. */
export default function MapsPage() {
  const { data: user } = useGetIdentity<Identity>();
  const [params, setParams] = useSearchParams();
  const { period, choose } = usePeriod();
  const panel = useId();
  const offered = layers.filter(({ figures }) => isAllowed(figures, user));
  const layer = offered.find(({ key }) => key === params.get(LAYER)) ?? offered[0];
  if (!user || !layer) return <LoadingList />;

  const open = (key: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (key === offered[0]?.key) next.delete(LAYER);
      else next.set(LAYER, key);
      return next;
    });
  return (
    <section className={styles['page']}>
      <div className={styles['head']}>
        <h1>Maps</h1>
        {layer.figures.scope?.includes('period') ? (
          <DaysFilter label="Period" value={writeDayRange(period)} onChange={choose} required />
        ) : (
          <span className={styles['note']}>As of now</span>
        )}
      </div>
      <TabList label="Layer" tabs={offered} value={layer.key} onChange={open} panelId={panel} />
      <div id={panel} role="tabpanel" aria-label={layer.label}>
        <CountedRows figures={layer.figures} scope={{ period }}>
          {(read) => <Districts {...{ layer, period, read }} />}
        </CountedRows>
      </div>
    </section>
  );
}
