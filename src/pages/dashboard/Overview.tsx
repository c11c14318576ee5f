import { Link } from 'react-router';
import { overview } from '../../resources/dashboard';
import { devices } from '../../resources/devices';
import { nonTaxpayers } from '../../resources/non-taxpayers';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import { users } from '../../resources/users';
import { formatValue } from '../../schema/format';
import { region } from '../../ui/region';
import { addresses } from './addresses';
import styles from './dashboard.module.css';
import { FailedPanel } from './FailedPanel';
import { listAddress } from './list-address';
import { EVERYTHING } from './scope-text';
import type { FiguresRead } from './useFigures';

const TITLE = 'Overall';
const { generatedAt, ...counts } = overview.fields;

/** Where what is counted is listed. */
const lists: Readonly<Record<keyof typeof counts, string>> = {
  taxpayers: listAddress(taxpayers),
  nonTaxpayers: listAddress(nonTaxpayers),
  devices: listAddress(devices),
  transactions: listAddress(transactions),
  users: listAddress(users),
  pendingRefunds: addresses.waitingRefunds(),
};

/** How many there are of everything, whatever period and district. */
export function Overview({ read }: { readonly read: FiguresRead<typeof overview.fields> }) {
  const { figures, isWaiting, failure, reload } = read;
  if (failure !== null) return <FailedPanel title={TITLE} message={failure} onRetry={reload} />;
  const show = (name: keyof typeof overview.fields) =>
    isWaiting ? '\u00a0' : formatValue(overview.fields[name], figures?.[name], 'table', region);
  return (
    <section className={styles['panel']} aria-label={TITLE} aria-busy={isWaiting}>
      <h2>{TITLE}</h2>
      <p className={styles['note']}>{EVERYTHING}</p>
      <dl className={styles['counts']}>
        {Object.entries(counts).map(([name, { label }]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd data-waiting={isWaiting}>
              <Link to={lists[name as keyof typeof counts]}>
                {show(name as keyof typeof counts)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>
        {generatedAt.label} {show('generatedAt')}
      </p>
    </section>
  );
}
