import type { Resource } from '../../schema/define';
import { formatValue } from '../../schema/format';
import type { Summary } from '../../schema/language/records';
import { readRecord } from '../../schema/read';
import { captionOf } from '../../ui/currency';
import styles from '../../ui/list/list.module.css';
import { region } from '../../ui/region';
import { useRead } from '../../ui/useRead';

interface Props {
  readonly resource: Resource;
  readonly summary: Summary;
}

/** The figures above a list, from a separate request whose failure doesn't affect the list. */
export function SummaryStrip({ resource, summary: { endpoint, fields } }: Props) {
  const { result, error, fetching, reload } = useRead(endpoint, undefined);
  const figures = readRecord({ fields }, result);
  if (error && !fetching) {
    return (
      <p className={styles['summaryFailed']} role="alert">
        The figures could not be loaded: {error.message}{' '}
        <button type="button" onClick={reload}>
          Retry
        </button>
      </p>
    );
  }
  return (
    <dl
      className={styles['summary']}
      aria-label={`${resource.label} in figures`}
      aria-busy={fetching}
    >
      {Object.entries(fields).map(([name, field]) => (
        <div key={name}>
          <dt>{captionOf(field)}</dt>
          <dd>
            {fetching && !figures ? ' ' : formatValue(field, figures?.[name], 'table', region)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
