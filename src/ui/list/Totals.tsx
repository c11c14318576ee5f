import { useTranslate } from '@refinedev/core';
import { Flex, Typography } from 'antd';
import type { Resource } from '../../schema/define';
import { formatValue } from '../../schema/format';
import type { Total } from '../../schema/totals';
import { captionOf } from '../currency';
import { region } from '../region';

interface Props {
  readonly resource: Resource;
  /** Over all matching rows, not only the current page. */
  readonly totals: Readonly<Record<string, Total>>;
}

/** The declared sums of a list over all its pages. */
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
            <Typography.Text type="secondary">
              {t('list.total', { caption }, 'Total {{caption}}')}
            </Typography.Text>{' '}
            <strong>{field && formatValue(field, exact ?? sum, 'table', region)}</strong>
            {missing > 0 && (
              <Typography.Text type="secondary">
                {' '}
                {t(
                  'list.notSupplied',
                  { number: missing.toLocaleString(region.locale) },
                  'without {{number}} not supplied',
                )}
              </Typography.Text>
            )}
            {unreadable > 0 && (
              <Typography.Text type="warning">
                {' '}
                {t(
                  'list.unreadable',
                  { number: unreadable.toLocaleString(region.locale) },
                  'without {{number}} unreadable',
                )}
              </Typography.Text>
            )}
          </span>
        );
      })}
    </Flex>
  );
}

const PADDING = { padding: '8px 12px' };
