import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import { useMemo } from 'react';
import { districtOptions } from '../../resources/districts';
import { describeDays, writeRange } from '../../schema/range';
import { periodBefore } from '../../schema/period';
import { formatList } from '../../schema/translate';
import { RangeFilter } from '../../ui/filters/RangeFilter';
import { RecordFilter } from '../../ui/filters/RecordFilter';
import { today } from '../../ui/region';
import { PERIOD, useChoice } from '../../ui/usePeriod';
import { DISTRICT, type DashboardScope, scopeIn } from './scope';

/** The period and district in the URL. */
export function useScope() {
  const { params, choose } = useChoice();
  const now = today();
  const scope = useMemo(() => scopeIn(params, now), [params, now]);
  return { scope, choose };
}

export function useDescription({ period, district }: DashboardScope): string {
  const t = useTranslate();
  return formatList([describeDays(period), district ?? t('dashboard.districts', 'all districts')]);
}

/** Chooses the period and district of the figures. */
export function ScopeBar({ scope, choose }: ReturnType<typeof useScope>) {
  const t = useTranslate();
  const { period, district } = scope;
  const values = { scope: useDescription(scope), before: describeDays(periodBefore(period)) };
  return (
    <>
      <RangeFilter
        label={t('dashboard.period', 'Period')}
        value={writeRange(period)}
        onChange={(days) => choose(PERIOD, days)}
        required
      />
      <RecordFilter
        label={t('dashboard.district', 'Filter by District')}
        options={districtOptions}
        value={district}
        onChange={(name) => choose(DISTRICT, name)}
      />
      <Typography.Text type="secondary" role="status" style={{ flex: '1 1 300px' }}>
        {t('dashboard.compared', values, '{{scope}}, compared with {{before}}')}
      </Typography.Text>
    </>
  );
}
