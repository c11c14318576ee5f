import { useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { LinkOf } from '../../charts/figures';
import { shares } from '../../resources/dashboard';
import { devices } from '../../resources/devices';
import { taxpayers } from '../../resources/taxpayers';
import { transactions } from '../../resources/transactions';
import type { Resource } from '../../schema/define';
import { valueAt } from '../../schema/dot-path';
import { readRows } from '../../schema/read';
import { SkippedNote } from '../../ui/list/ListStates';
import { useRead } from '../../ui/useRead';
import styles from './dashboard.module.css';
import { FailedPanel } from './FailedPanel';
import { listAddress } from './list-address';
import { EVERYTHING } from './scope-text';

type Name = keyof typeof shares.lists;

const leadsTo =
  (resource: Resource, filter: string): LinkOf =>
  ({ label }) =>
    label === null || label === undefined
      ? null
      : listAddress(resource, { filters: { [filter]: String(label) } });

/** Where the rows behind a part are listed; of a region's collections, the taxpayers who paid them. */
const links: Readonly<Record<Name, LinkOf>> = {
  taxpayersByCategory: leadsTo(taxpayers, 'category'),
  devicesByStatus: leadsTo(devices, 'status'),
  collectionsByRegion: leadsTo(taxpayers, 'region'),
  transactionsByType: leadsTo(transactions, 'collectionType'),
};

/** How taxpayers, devices, collections and transactions divide. One call feeds all four charts. */
export function Shares() {
  const { result, error, fetching, reload } = useRead(shares.endpoint, undefined);
  const isThere = error === null && !(fetching && result === undefined);
  if (error && !fetching) {
    return <FailedPanel title="Charts" message={error.message} onRetry={reload} />;
  }
  return (
    <section className={styles['halves']} aria-label="Charts">
      {(Object.keys(shares.lists) as Name[]).map((name) => (
        <Share key={name} {...{ name, isThere, reload }} list={valueAt(result, name)} />
      ))}
    </section>
  );
}

interface ShareProps {
  readonly name: Name;
  readonly list: unknown;
  readonly isThere: boolean;
  readonly reload: () => void;
}

function Share({ name, list, isThere, reload }: ShareProps) {
  const { title, fields } = shares.lists[name];
  const read = useMemo(() => readRows({ fields, key: ['label'] }, list), [fields, list]);
  if (!read) {
    const message = 'The server sent something else than a list.';
    return <FailedPanel title={title} message={message} onRetry={reload} />;
  }
  return (
    <div>
      <Chart
        {...{ title, fields }}
        kind="pie"
        subject={EVERYTHING}
        note={EVERYTHING}
        rows={isThere ? read.rows : undefined}
        linkOf={links[name]}
      />
      <SkippedNote count={read.skipped} />
    </div>
  );
}
