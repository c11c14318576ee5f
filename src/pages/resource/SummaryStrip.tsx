import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import type { CSSProperties } from 'react';
import type { Resource } from '../../schema/define';
import { fieldText } from '../../schema/format';
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
    <dl
      aria-label={t('list.inFigures', { label: resource.label }, '{{label}} in figures')}
      aria-busy={fetching}
      style={STRIP}
    >
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} style={TILE}>
          <dt style={{ color: 'var(--text-soft)' }}>{captionOf(field)}</dt>
          <dd style={{ margin: 0, fontSize: 18, overflowWrap: 'anywhere' }}>
            <strong>
              {fetching && !figures ? ' ' : fieldText(field, name, figures, 'table', region)}
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const STRIP: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 12, margin: 0 };
/** As wide as its figure: one broken in two is two figures. */
const TILE: CSSProperties = {
  flex: '1 1 132px',
  minWidth: 'fit-content',
  padding: '10px 12px',
  border: '1px solid var(--line)',
  borderRadius: 8,
  background: 'var(--surface)',
};
