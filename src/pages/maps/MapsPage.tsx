import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Tabs, Typography } from 'antd';
import { useSearchParams } from 'react-router';
import { writeDayRange } from '../../schema/day-range';
import { type Identity, isAllowed } from '../../schema/permissions';
import { RightlyDeclared } from '../../ui/figures/FiguresGuard';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { LoadingList } from '../../ui/list/ListStates';
import { PageHead } from '../../ui/PageHead';
import { usePeriod } from '../../ui/usePeriod';
import { Districts } from './Districts';
import { layers } from './layers';

/** The query parameter of the selected layer. */
const LAYER = 'layer';

/** A map of the districts, coloured by a selectable figure, and a table of the figures. */
export default function MapsPage() {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const [params, setParams] = useSearchParams();
  const { period, choose } = usePeriod();
  const offered = layers.filter(({ figures }) => isAllowed(figures, user));
  const layer = offered.find(({ key }) => key === params.get(LAYER)) ?? offered[0];
  if (!layer) return <LoadingList />;

  const open = (key: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (key === offered[0]?.key) next.delete(LAYER);
      else next.set(LAYER, key);
      return next;
    });
  return (
    <section>
      <PageHead title={t('maps.title', 'Maps')}>
        {layer.figures.params ? (
          <DaysFilter
            label={t('maps.period', 'Period')}
            value={writeDayRange(period)}
            onChange={choose}
            required
          />
        ) : (
          <Typography.Text type="secondary">{t('maps.now', 'As of now')}</Typography.Text>
        )}
      </PageHead>
      {/* The map is below the tabs, not in them: it stays when the layer changes. */}
      <Tabs
        activeKey={layer.key}
        onChange={open}
        items={offered.map(({ key, figures }) => ({ key, label: figures.label }))}
      />
      <RightlyDeclared figures={layer.figures}>
        <Districts layer={layer} period={period} />
      </RightlyDeclared>
    </section>
  );
}
