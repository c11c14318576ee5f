import { useMemo } from 'react';
import type { Resource } from '../../schema/define';
import { formatValue } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import { totalsOf } from '../../schema/totals';
import { captionOf } from '../currency';
import { region } from '../region';
import styles from './list.module.css';

interface Props {
  readonly resource: Resource;
  /** All matching rows, not only the current page. */
  readonly rows: readonly Row[];
}

/** The declared sums of a list over all its pages. */
export function Totals({ resource, rows }: Props) {
  const totals = useMemo(() => Object.entries(totalsOf(resource, rows)), [resource, rows]);
  if (totals.length === 0) return null;
  return (
    <dl className={styles['totals']} aria-label="Totals">
      {totals.map(([name, { sum, missing }]) => {
        const field = resource.fields[name];
        return (
          <div key={name}>
            <dt>{`Total ${field ? captionOf(field) : name}`}</dt>
            <dd>
              {field && formatValue(field, sum, 'table', region)}
              {missing > 0 && (
                <small>{` without ${missing.toLocaleString(region.locale)} not supplied`}</small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
