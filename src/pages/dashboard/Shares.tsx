import type { LinkOf } from '../../charts/chart-data';
import {
  collectionsByRegion,
  devicesByStatus,
  taxpayersByCategory,
  transactionsByType,
} from '../../resources/dashboard-figures';
import { devices } from '../../resources/devices';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import type { Resource } from '../../schema/define';
import { listAddress } from '../../schema/list-address';
import { Panel } from '../../ui/figures/Panel';
import { SharedCall } from '../../ui/figures/SharedCall';
import styles from './dashboard.module.css';
import { EVERYTHING } from './ScopeBar';

const listed =
  (resource: Resource, filter: string): LinkOf =>
  ({ label }) =>
    label === null || label === undefined
      ? null
      : listAddress(resource, { filters: { [filter]: String(label) } });

const shares = [
  { figures: taxpayersByCategory, leadsTo: listed(taxpayers, 'category') },
  { figures: devicesByStatus, leadsTo: listed(devices, 'status') },
  // Of a region's collections, the taxpayers who paid them.
  { figures: collectionsByRegion, leadsTo: listed(taxpayers, 'region') },
  { figures: transactionsByType, leadsTo: listed(transactions, 'collectionType') },
] as const;

/** How taxpayers, devices, collections and transactions divide. One call feeds all four charts. */
export const Shares = () => (
  <SharedCall title="Charts" figures={taxpayersByCategory} scope={{}}>
    <section className={styles['part']} aria-label="Charts">
      <header>
        <h2>{EVERYTHING}</h2>
      </header>
      <div className={styles['shares']}>
        {shares.map(({ figures, leadsTo }) => (
          <Panel
            key={figures.name}
            {...{ figures, leadsTo }}
            as="pie"
            scope={{}}
            subject={EVERYTHING}
          />
        ))}
      </div>
    </section>
  </SharedCall>
);
