import { refunds } from '../../resources/refunds';
import { formatValue, MISSING } from '../../schema/format';
import { region } from '../../ui/region';
import { addresses } from './addresses';
import { Card } from './Card';
import styles from './dashboard.module.css';
import { useWaiting } from './useWaiting';

const count = (value: number): string => value.toLocaleString(region.locale);

/** How many refunds wait for a decision, how much that is, and for how long the oldest has waited. */
export function RefundsCard() {
  const read = useWaiting();
  const { rows = [], amount = 0, withoutAmount = 0, days = null } = read.waiting ?? {};
  return (
    <Card title="Refunds waiting" to={addresses.waitingRefunds()} progress={read}>
      {() => (
        <>
          <p className={styles['value']}>{count(rows.length)}</p>
          <p>
            Amount {formatValue(refunds.fields.amount, amount, 'table', region)}
            {withoutAmount > 0 && ` (${count(withoutAmount)} without an amount)`}
          </p>
          <p>
            Oldest: {days === null ? MISSING : `${count(days)} ${days === 1 ? 'day' : 'days'}`}; all
            time, all districts
          </p>
        </>
      )}
    </Card>
  );
}
