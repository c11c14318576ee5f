import { useTranslate } from '@refinedev/core';
import { Flex } from 'antd';
import type { Resource } from '../../schema/define';
import { formatValue } from '../../schema/format';
import type { Total } from '../../schema/totals';
import { captionOf } from '../currency';
import { formatCount, region } from '../region';
import { SecondaryText } from '../SecondaryText';

interface Props {
  readonly resource: Resource;
  readonly totals: Readonly<Record<string, Total>>;
}

export function Totals({ resource, totals }: Props) {
  const sums = Object.entries(totals);
  const t = useTranslate();
  if (sums.length === 0) return null;
  return (
    <Flex wrap gap="4px 24px" role="group" aria-label={t('list.totals', 'Totals')} style={PADDING}>
      {sums.map(([name, { sum, exact, missing, unreadable = 0 }]) => {
        const field = resource.fields[name];
        const caption = field ? captionOf(field) : name;
        return (
          <span key={name}>
            <SecondaryText>{t('list.total', { caption }, 'Total {{caption}}')}</SecondaryText>{' '}
            <strong>{field && formatValue(field, exact ?? sum, 'table', region)}</strong>
            {missing > 0 && (
              <SecondaryText>
                {' '}
                {t(
                  'list.notSupplied',
                  { number: formatCount(missing) },
                  '({{number}} not supplied)',
                )}
              </SecondaryText>
            )}
            {unreadable > 0 && (
              <span style={{ color: 'var(--warning)' }}>
                {' '}
                {t(
                  'list.unreadable',
                  { number: formatCount(unreadable) },
                  '({{number}} unreadable)',
                )}
              </span>
            )}
          </span>
        );
      })}
    </Flex>
  );
}

const PADDING = { padding: '8px 12px' };
