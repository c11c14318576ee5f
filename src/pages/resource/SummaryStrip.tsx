import type { ReactNode } from 'react';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Card, Flex, Statistic } from 'antd';
import type { Resource } from '../../schema/define';
import { formatValue } from '../../schema/format';
import type { Summary } from '../../schema/language/records';
import { readRecord } from '../../schema/read';
import { captionOf } from '../../ui/currency';
import { region } from '../../ui/region';
import { useRead } from '../../ui/useRead';

interface Props {
  readonly resource: Resource;
  readonly summary: Summary;
}

/** The figures above a list, from a separate request whose failure doesn't affect the list. */
export function SummaryStrip({ resource, summary: { endpoint, fields } }: Props) {
  const t = useTranslate();
  const { result, error, fetching, reload } = useRead(endpoint, undefined);
  const figures = readRecord({ fields }, result);
  if (error && !fetching) {
    return (
      <Alert
        type="error"
        showIcon
        title={t(
          'list.figuresFailed',
          { message: error.message },
          'The figures could not be loaded: {{message}}',
        )}
        action={<Button onClick={reload}>{t('list.retry', 'Retry')}</Button>}
      />
    );
  }
  return (
    <Flex
      wrap
      gap={12}
      role="group"
      aria-label={t('list.inFigures', { label: resource.label }, '{{label}} in figures')}
      aria-busy={fetching}
    >
      {Object.entries(fields).map(([name, field]) => (
        <Card key={name} size="small" style={{ flex: '1 1 132px', minWidth: 'fit-content' }}>
          <Statistic
            title={captionOf(field)}
            value={
              fetching && !figures ? ' ' : formatValue(field, figures?.[name], 'table', region)
            }
            valueRender={strong}
            styles={{ content: { fontSize: 18 } }}
          />
        </Card>
      ))}
    </Flex>
  );
}

const strong = (figure: ReactNode) => <strong>{figure}</strong>;
