import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Tabs, Typography } from 'antd';
import { layers } from '../../resources/district-figures';
import { writeRange } from '../../schema/range';
import { type Identity, isAllowed } from '../../schema/permissions';
import { RangeFilter } from '../../ui/filters/RangeFilter';
import { LoadingList } from '../../ui/list/ListStates';
import { MistakesGuard } from '../../ui/mistakes';
import { PageHead } from '../../ui/PageHead';
import { usePageTab } from '../../ui/tabs';
import { PERIOD, usePeriod } from '../../ui/usePeriod';
import { Districts } from './Districts';

/** A map of the districts, coloured by a selectable figure, and a table of the figures. */
export default function MapsPage() {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  const { period, choose: choosePeriod } = usePeriod();
  const offered = layers.filter(({ figures }) => isAllowed(figures, user));
  const { open: layer, choose } = usePageTab('layer', offered, PERIOD);
  if (!layer) return <LoadingList />;

  return (
    <section>
      <PageHead title={t('maps.title', 'Maps')}>
        {layer.figures.params ? (
          <RangeFilter
            label={t('maps.period', 'Period')}
            value={writeRange(period)}
            onChange={choosePeriod}
            required
          />
        ) : (
          <Typography.Text type="secondary">{t('maps.now', 'As of now')}</Typography.Text>
        )}
      </PageHead>
      {/* The map is below the tabs, not in them: it stays when the layer changes. */}
      <Tabs
        activeKey={layer.key}
        onChange={choose}
        items={offered.map(({ key, figures }) => ({ key, label: figures.label }))}
      />
      <MistakesGuard of={layer.figures}>
        <Districts layer={layer} period={period} />
      </MistakesGuard>
    </section>
  );
}
