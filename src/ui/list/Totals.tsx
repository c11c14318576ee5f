import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import { formatValue } from '../../schema/format';
import { leftOut } from '../../schema/totals';
import { captionOf } from '../currency';
import { region } from '../region';
import { SecondaryText } from '../SecondaryText';
import { useListParts } from './list-context';

export function Totals() {
  const { resource, list } = useListParts();
  const sums = Object.entries(list.totals);
  const t = useTranslate();
  if (sums.length === 0) return null;
  return (
    <Flex wrap gap="4px 24px" role="group" aria-label={t('list.totals', 'Totals')} style={PADDING}>
      {sums.map(([name, total]) => {
        const { sum, exact } = total;
        const { missing, unreadable } = leftOut(total, region.locale);
        const field = resource.fields[name];
        const caption = field ? captionOf(field) : name;
        return (
          <span key={name}>
            <SecondaryText>{t('list.total', { caption }, 'Total {{caption}}')}</SecondaryText>{' '}
            <strong>{field && formatValue(field, exact ?? sum, 'table', region)}</strong>
            {missing && <SecondaryText> {missing}</SecondaryText>}
            {unreadable && <span style={{ color: 'var(--warning)' }}> {unreadable}</span>}
          </span>
        );
      })}
    </Flex>
  );
}

const PADDING = { padding: '8px 12px' };
