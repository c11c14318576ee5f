import type { Resource, Row } from '../../schema/define';
import { formatValue } from '../../schema/format';
import { totalOf } from '../../schema/totals';
import { region } from '../../ui/region';
import resourceStyles from '../../ui/list/list.module.css';
import styles from './performance-hub.module.css';
import { summable } from './sums';

interface Props {
  readonly resource: Resource;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
}

/** The sums of all days. */
export function Totals({ resource, rows }: Props) {
  return (
    <dl
      className={`${resourceStyles['summary']} ${styles['totals']}`}
      aria-label="Totals of the period"
      aria-busy={!rows}
    >
      {summable(resource).map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{rows ? formatValue(field, totalOf(name, rows).sum, 'table', region) : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
