import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import { useSearchParams } from 'react-router';
import { hubFigures } from '../../resources/hub-figures';
import { writeDayRange } from '../../schema/day-range';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { FiguresGuard } from '../../ui/figures/FiguresGuard';
import { PageHead } from '../../ui/PageHead';
import { PageTabs } from '../../ui/PageTabs';
import { PERIOD, usePeriod } from '../../ui/usePeriod';
import { DaysTab } from './DaysTab';
import { RanksTab } from './RanksTab';

/** The query parameter of the open tab (§3). */
const SELECTED = 'selectedTab';

const tabs = hubFigures.map(({ name, label }) => ({ key: name, label }));

/** Rankings and daily figures; only the open tab makes requests. */
export default function PerformanceHubPage() {
  const t = useTranslate();
  const { period, choose } = usePeriod();
  const [params, setParams] = useSearchParams();
  const figures = hubFigures.find(({ name }) => name === params.get(SELECTED)) ?? hubFigures[0];
  const isOfPeriod = figures.params !== undefined;

  function open(key: string) {
    // The list parameters of one tab don't apply to the next.
    const next = new URLSearchParams();
    const days = params.get(PERIOD);
    if (days !== null) next.set(PERIOD, days);
    if (key !== hubFigures[0].name) next.set(SELECTED, key);
    setParams(next);
  }

  return (
    <section>
      <PageHead title={t('hub.title', 'Performance Hub')}>
        {isOfPeriod ? (
          <DaysFilter
            label={t('hub.period', 'Period')}
            value={writeDayRange(period)}
            onChange={choose}
            required
          />
        ) : (
          <Typography.Text type="secondary">{t('hub.always', 'All time')}</Typography.Text>
        )}
      </PageHead>
      <PageTabs tabs={tabs} open={figures.name} onChange={open}>
        <FiguresGuard figures={figures}>
          {figures.shape === 'ranks' ? (
            <RanksTab figures={figures} period={period} />
          ) : (
            <DaysTab figures={figures} period={period} />
          )}
        </FiguresGuard>
      </PageTabs>
    </section>
  );
}
