import { type Scope, stats } from '../../resources/dashboard';
import { daysIn, type Period } from '../../schema/period';
import { formatValue } from '../../schema/format';
import { region } from '../../ui/region';
import { addresses } from './addresses';
import { Card } from './Card';
import { Change } from './Change';
import styles from './dashboard.module.css';
import { useFigures } from './useFigures';

const { fields } = stats.transactions;

const cards = [
  { now: 'count', before: 'previousCount', to: addresses.transactions },
  { now: 'gst', before: 'previousGst', to: addresses.gst },
  { now: 'wht', before: 'previousWht', to: addresses.wht },
] as const;

/** What the period before is called: as many days as the period has. */
function before(period: Period): string {
  const days = daysIn(period);
  return days === 1 ? 'the day before' : `the ${days.toLocaleString(region.locale)} days before`;
}

/** What was sold in the period and the tax on it, beside the period before. One call feeds all three. */
export function TransactionCards({ scope }: { readonly scope: Scope }) {
  const read = useFigures(stats.transactions, scope);
  const than = before(scope.period);
  return cards.map(({ now, before, to }) => (
    <Card key={now} title={fields[now].label} to={to(scope)} progress={read}>
      {() => (
        <>
          <p className={styles['value']}>
            {formatValue(fields[now], read.figures?.[now], 'table', region)}
          </p>
          <Change
            field={fields[now]}
            now={read.figures?.[now] ?? null}
            before={read.figures?.[before] ?? null}
            than={than}
          />
          {now === 'count' && (
            <p>Amount {formatValue(fields.amount, read.figures?.amount, 'table', region)}</p>
          )}
        </>
      )}
    </Card>
  ));
}
