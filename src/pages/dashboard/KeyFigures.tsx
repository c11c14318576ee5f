import { deviceCounts, taxpayerCounts, transactionSums } from '../../resources/dashboard-figures';
import { formatValue } from '../../schema/format';
import type { Value } from '../../schema/kinds/kind';
import type { Field } from '../../schema/language/fields';
import { daysIn, type Period } from '../../schema/period';
import { Panel } from '../../ui/figures/Panel';
import { region } from '../../ui/region';
import { addresses } from './addresses';
import styles from './dashboard.module.css';
import { compare, formatPart, formatShare } from './percentage';
import type { DashboardScope } from './ScopeBar';

interface Props {
  readonly scope: DashboardScope;
}

const text = (field: Field, value: Value | null): string =>
  formatValue(field, value, 'table', region);

const count = (value: number): string => value.toLocaleString(region.locale);

const sales = [
  { now: 'count', before: 'previousCount', leadsTo: addresses.transactions },
  { now: 'gst', before: 'previousGst', leadsTo: addresses.gst },
  { now: 'wht', before: 'previousWht', leadsTo: addresses.wht },
] as const;

/** The label of the previous period, which has the same number of days. */
function before(period: Period): string {
  const days = daysIn(period);
  return days === 1 ? 'the day before' : `the previous ${count(days)} days`;
}

/** Sales, taxpayers and devices of the period. */
export const KeyFigures = ({ scope }: Props) => (
  <ul className={styles['cards']} aria-label="Key figures">
    <TransactionCards scope={scope} />
    <TaxpayersCard scope={scope} />
    <DevicesCard scope={scope} />
  </ul>
);

/**
 * Sales and taxes of the period, compared with the previous one; one request for all three cards.
 */
function TransactionCards({ scope }: Props) {
  const { fields } = transactionSums;
  const than = before(scope.period);
  return sales.map(({ now, before, leadsTo }) => (
    <Panel
      key={now}
      figures={transactionSums}
      as="card"
      show={now}
      scope={scope}
      leadsTo={leadsTo(scope)}
    >
      {(sums) => (
        <>
          <Change field={fields[now]} now={sums[now]} before={sums[before]} than={than} />
          {now === 'count' && <p>Amount {text(fields.amount, sums.amount)}</p>}
        </>
      )}
    </Panel>
  ));
}

/** The number of taxpayers now, how many are active, and how many are new. */
function TaxpayersCard({ scope }: Props) {
  const { fields } = taxpayerCounts;
  const leadsTo = addresses.taxpayers(scope);
  return (
    <Panel figures={taxpayerCounts} as="card" show="total" {...{ scope, leadsTo }}>
      {({ total, active, registered }) => (
        <>
          <p>
            {formatPart(active, total)} active ({text(fields.active, active)})
          </p>
          <p>
            {registered === 0 ? 'No' : text(fields.registered, registered)} new{' '}
            {registered === 1 ? 'registration' : 'registrations'} in this period
          </p>
        </>
      )}
    </Panel>
  );
}

function DevicesCard({ scope }: Props) {
  const { fields } = deviceCounts;
  const leadsTo = addresses.devices(scope);
  return (
    <Panel figures={deviceCounts} as="card" show="total" {...{ scope, leadsTo }}>
      {({ active }) => <p>{text(fields.active, active)} active</p>}
    </Panel>
  );
}

interface ChangeProps {
  readonly field: Field;
  readonly now: number | null;
  readonly before: number | null;
  /** The label of the previous period, as in 'the previous 30 days'. */
  readonly than: string;
}

const ARROWS = { up: '▲', down: '▼', same: '=' } as const;

/** A figure's change since the previous period, as text and arrow. */
function Change({ field, now, before, than }: ChangeProps) {
  if (now === null) return null;
  const change = compare(now, before);
  if (change.direction === null) {
    const text = before === null ? 'no figure' : formatValue(field, before, 'table', region);
    return (
      <p className={styles['change']}>
        {than.replace('the', 'The')}: {text}
      </p>
    );
  }
  const { direction, share } = change;
  return (
    <p className={styles['change']}>
      <strong data-direction={direction}>
        <span aria-hidden="true">{ARROWS[direction]}</span>{' '}
        {direction === 'same' ? 'Unchanged' : `${direction} ${formatShare(share)}`}
      </strong>{' '}
      vs {than}
    </p>
  );
}
