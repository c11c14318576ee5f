import { useTranslate } from '@refinedev/core';
import { Typography } from 'antd';
import { formatValue } from '../../schema/format';
import type { Field } from '../../schema/language/fields';
import { region } from '../region';
import { changeOf, formatShare } from './percentage';

interface ChangeProps {
  readonly field: Field;
  readonly now: number;
  readonly before: number | null;
  /** The length of the previous period. */
  readonly days: number;
}

/** A figure's change since the previous period, as text and arrow. */
export function Change({ field, now, before, days }: ChangeProps) {
  const t = useTranslate();
  const change = changeOf(now, before);
  const length = { count: days, days: days.toLocaleString(region.locale) };
  if (change === null) {
    return t('dashboard.before', {
      ...length,
      figure:
        before === null
          ? t('dashboard.unknown', 'no data')
          : formatValue(field, before, 'table', region),
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
