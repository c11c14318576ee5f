import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import { hubFigures } from '../../resources/hub-figures';
import { writeRange } from '../../schema/range';
import { RangeFilter } from '../../ui/filters/RangeFilter';
import { FiguresGuard } from '../../ui/figures/guards';
import { PageHead } from '../../ui/PageHead';
import { PageTabs, usePageTab } from '../../ui/tabs';
import { PERIOD, usePeriod } from '../../ui/usePeriod';
import { DaysTab, RanksTab } from './tabs';

const tabs = hubFigures.map((figures) => ({ key: figures.name, label: figures.label, figures }));

/** Rankings and daily figures; only the open tab makes requests. */
export default function PerformanceHubPage() {
  const t = useTranslate();
  const { period, choose: choosePeriod } = usePeriod();
  // The parameter is specified (§3).
  const { open, choose } = usePageTab('selectedTab', tabs, PERIOD);
  const { figures } = open ?? { figures: hubFigures[0] };
  return (
    <section>
      <PageHead title={t('hub.title', 'Performance Hub')}>
        {figures.params ? (
          <RangeFilter
            label={t('hub.period', 'Period')}
            value={writeRange(period)}
            onChange={choosePeriod}
            required
          />
        ) : (
          <Typography.Text type="secondary">{t('hub.always', 'All time')}</Typography.Text>
        )}
      </PageHead>
      <PageTabs tabs={tabs} open={figures.name} onChange={choose}>
        <FiguresGuard figures={figures}>
          {figures.shape === 'ranks' ? (
            <RanksTab {...{ figures, period }} />
          ) : (
            <DaysTab {...{ figures, period }} />
          )}
        </FiguresGuard>
      </PageTabs>
    </section>
  );
}
