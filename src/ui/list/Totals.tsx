import type { Resource } from '../../schema/define';
import { formatValue } from '../../schema/format';
import type { Total } from '../../schema/totals';
import { captionOf } from '../currency';
import { region } from '../region';
import styles from './list.module.css';

interface Props {
  readonly resource: Resource;
  /** Over all matching rows, not only the current page. */
  readonly totals: Readonly<Record<string, Total>>;
}

/** The declared sums of a list over all its pages. */
export function Totals({ resource, totals }: Props) {
  const sums = Object.entries(totals);
  if (sums.length === 0) return null;
  return (
    <dl className={styles['totals']} aria-label="Totals">
      {sums.map(([name, { sum, missing }]) => {
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
