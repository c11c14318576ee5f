import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { districtOptions } from '../../resources/districts';
import { describeDays, writeRange } from '../../schema/range';
import { periodBefore } from '../../schema/period';
import { formatList } from '../../schema/translate';
import { DaysFilter } from '../../ui/filters/RangeFilters';
import { RecordFilter } from '../../ui/filters/RecordFilter';
import { usePeriod } from '../../ui/usePeriod';
import { DISTRICT, type DashboardScope, districtIn } from './scope';

/** The period and district in the URL. */
export function useScope() {
  const { period, choose } = usePeriod();
  const [params, setParams] = useSearchParams();
  const district = districtIn(params);
  const scope: DashboardScope = useMemo(() => ({ period, district }), [period, district]);
  return {
    /** The same object until something else is chosen. */
    scope,
    choosePeriod: choose,
    chooseDistrict: (name: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (name === undefined) next.delete(DISTRICT);
        else next.set(DISTRICT, name);
        return next;
      }),
  };
}

export function useDescription({ period, district }: DashboardScope): string {
  const t = useTranslate();
  return formatList([describeDays(period), district ?? t('dashboard.districts', 'all districts')]);
}

/** Chooses the period and district of the figures. */
export function ScopeBar({ scope, choosePeriod, chooseDistrict }: ReturnType<typeof useScope>) {
  const t = useTranslate();
  const { period, district } = scope;
  const values = { scope: useDescription(scope), before: describeDays(periodBefore(period)) };
  return (
    <>
      <DaysFilter
        label={t('dashboard.period', 'Period')}
        value={writeRange(period)}
        onChange={choosePeriod}
        required
      />
      <RecordFilter
        label={t('dashboard.district', 'Filter by District')}
        options={districtOptions}
        value={district}
        onChange={chooseDistrict}
      />
      <Typography.Text type="secondary" role="status" style={{ flex: '1 1 300px' }}>
        {t('dashboard.compared', values, '{{scope}}, compared with {{before}}')}
      </Typography.Text>
    </>
  );
}
