import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import { deviceCounts, taxpayerCounts, transactionSums } from '../../resources/dashboard-figures';
import { formatValue } from '../../schema/format';
import type { Value } from '../../schema/kinds/kind';
import type { Field } from '../../schema/language/fields';
import { daysIn } from '../../schema/period';
import { FigureCard, FigureCards } from '../../ui/figures/FigureCard';
import { region } from '../../ui/region';
import { changeOf, formatPart, formatShare } from './percentage';
import type { DashboardScope } from './scope';

const text = (field: Field, value: Value | null): string =>
  formatValue(field, value, 'table', region);

/** Compared with the previous period; one request for all three. */
const sales = [
  { now: 'count', before: 'previousCount' },
  { now: 'gst', before: 'previousGst' },
  { now: 'wht', before: 'previousWht' },
] as const;

/** Sales, taxpayers and devices of the period. */
export function KeyFigures({ scope }: { readonly scope: DashboardScope }) {
  const t = useTranslate();
  const days = daysIn(scope.period);
  const { fields: ofTaxpayers } = taxpayerCounts;
  return (
    <FigureCards label={t('dashboard.key', 'Key figures')}>
      {sales.map(({ now, before }) => (
        <FigureCard
          key={now}
          figures={transactionSums}
          show={now}
          values={scope}
          lines={({ [now]: figure, [before]: earlier, amount }) => [
            figure !== null && (
              <Change
                field={transactionSums.fields[now]}
                now={figure}
                before={earlier}
                days={days}
              />
            ),
            now === 'count' &&
              t(
                'dashboard.amount',
                { amount: text(transactionSums.fields.amount, amount) },
                'Amount {{amount}}',
              ),
          ]}
        />
      ))}
      <FigureCard
        figures={taxpayerCounts}
        show="total"
        values={scope}
        lines={({ total, active, registered }) => [
          t(
            'dashboard.active',
            { share: formatPart(active, total), active: text(ofTaxpayers.active, active) },
            '{{share}} active ({{active}})',
          ),
          registered === 0
            ? t('dashboard.unregistered', 'No new registrations in this period')
            : t('dashboard.registered', {
                count: registered ?? 0,
                added: text(ofTaxpayers.registered, registered),
                defaultValue_one: '{{added}} new registration in this period',
                defaultValue_other: '{{added}} new registrations in this period',
              }),
        ]}
      />
      <FigureCard
        figures={deviceCounts}
        show="total"
        values={scope}
        lines={({ active }) => [
          t(
            'dashboard.working',
            { count: text(deviceCounts.fields.active, active) },
            '{{count}} active',
          ),
        ]}
      />
    </FigureCards>
  );
}

interface ChangeProps {
  readonly field: Field;
  readonly now: number;
  readonly before: number | null;
  /** The length of the previous period. */
  readonly days: number;
}

/** A figure's change since the previous period, as text and arrow. */
function Change({ field, now, before, days }: ChangeProps) {
  const t = useTranslate();
  const change = changeOf(now, before);
  const length = { count: days, days: days.toLocaleString(region.locale) };
  if (change === null) {
    return t('dashboard.before', {
      ...length,
      figure: before === null ? t('dashboard.unknown', 'no data') : text(field, before),
      defaultValue_one: 'The day before: {{figure}}',
      defaultValue_other: 'The previous {{days}} days: {{figure}}',
    });
  }
  const share = formatShare(Math.abs(change));
  const same = t('dashboard.same', 'Unchanged');
  const up = t('dashboard.up', { share }, 'up {{share}}');
  const down = t('dashboard.down', { share }, 'down {{share}}');
  return (
    <>
      <Typography.Text strong {...(change !== 0 && { type: change > 0 ? 'success' : 'warning' })}>
        <span aria-hidden="true">{change === 0 ? '=' : change > 0 ? '▲' : '▼'}</span>{' '}
        {change === 0 ? same : change > 0 ? up : down}
      </Typography.Text>{' '}
      {t('dashboard.than', {
        ...length,
        defaultValue_one: 'vs the day before',
        defaultValue_other: 'vs the previous {{days}} days',
      })}
    </>
  );
}
