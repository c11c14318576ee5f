import { useGetIdentity } from '@refinedev/core';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { config } from '../../config';
import { overallCounts } from '../../resources/dashboard-figures';
import { nonTaxpayers } from '../../resources/non-taxpayers';
import { refunds } from '../../resources/refunds';
import {
  deviceFaults,
  refundsWaiting,
  unregisteredFound,
  waitingRefunds,
} from '../../resources/work-figures';
import { permitted } from '../../schema/access';
import { formatValue, MISSING } from '../../schema/format';
import type { Identity } from '../../schema/permissions';
import { isAllowed } from '../../schema/permissions';
import { CountedCard, CountedRows, Panel } from '../../ui/figures/Panel';
import { Fetched } from '../../ui/list/ListStates';
import type { FetchedRows } from '../../ui/list/useFetchedRows';
import { PHONE, useMedia } from '../../ui/media';
import { region } from '../../ui/region';
import { Records } from '../../ui/table/Records';
import type { Opened } from '../../ui/table/RowActions';
import { useFocusReturn } from '../../ui/useFocusReturn';
import { onDemand } from '../../ui/on-demand';
import { addresses } from './addresses';
import styles from './dashboard.module.css';

interface Props {
  readonly user: Identity;
}

interface TargetProps {
  readonly value: number | null;
  readonly most: number | undefined;
  readonly unit?: string;
}

const count = (value: number): string => value.toLocaleString(region.locale);
const wholeDays = (days: number): string =>
  days === 0 ? 'less than a day' : `${count(days)} ${days === 1 ? 'day' : 'days'}`;

/** Whether the user may see any of the open work. */
export const needsWork = (user: Identity): boolean =>
  [refundsWaiting, deviceFaults, nonTaxpayers].some((one) => isAllowed(one, user));

/** Open work at present, independent of the period and district of the figures. */
export function NeedsWork({ user }: Props) {
  return (
    <section className={styles['part']} aria-label="What needs work">
      <header>
        <h2>What needs work</h2>
        <p>As of now, all districts</p>
      </header>
      <div className={styles['work']}>
        <ul className={styles['cards']}>
          <RefundsCard />
          <DevicesCard />
          {isAllowed(nonTaxpayers, user) && <UnregisteredCard user={user} />}
        </ul>
        {isAllowed(refundsWaiting, user) && (
          <CountedRows figures={refundsWaiting} scope={{}}>
            {(read) => <WaitingRefunds read={read} />}
          </CountedRows>
        )}
      </div>
    </section>
  );
}

/** The target of a figure and by how much it is missed. */
function Target({ value, most, unit = '' }: TargetProps) {
  if (value === null || most === undefined) return null;
  const missed = value > most;
  return (
    <p className={missed ? styles['missed'] : undefined}>
      Target: at most {count(most)}
      {unit}
      {missed && `, missed by ${count(value - most)}`}
    </p>
  );
}

/** The number and amount of waiting refunds, and the age of the oldest. */
const RefundsCard = () => (
  <CountedCard
    figures={refundsWaiting}
    scope={{}}
    show="waiting"
    leadsTo={addresses.waitingRefunds()}
  >
    {({ waiting, amount, withoutAmount, days }) =>
      waiting !== 0 && (
        <>
          <p>
            Amount {formatValue(refundsWaiting.fields.amount, amount, 'table', region)}
            {withoutAmount !== null &&
              withoutAmount > 0 &&
              ` · ${count(withoutAmount)} ${withoutAmount === 1 ? 'has' : 'have'} no amount`}
          </p>
          <p>Oldest has waited {days === null ? MISSING : wholeDays(days)}</p>
          <Target value={days} most={config.targets.refundDays} unit=" days" />
        </>
      )
    }
  </CountedCard>
);

/** The number of devices silent for a week, and of faulty ones. */
const DevicesCard = () => (
  <CountedCard figures={deviceFaults} scope={{}} show="silent" leadsTo={addresses.silentDevices()}>
    {({ silent, faulty }) => (
      <>
        <p>For more than 7 days</p>
        <Target value={silent} most={config.targets.silentDevices} />
        <p>
          <Link to={addresses.faultyDevices()}>
            {formatValue(deviceFaults.fields.faulty, faulty, 'table', region)} faulty
          </Link>
        </p>
      </>
    )}
  </CountedCard>
);

/**
 * The number of unregistered businesses: from the summary or, without permission for that, from the
 * list.
 */
function UnregisteredCard({ user }: Props) {
  const shown = { scope: {}, show: 'nonTaxpayers', leadsTo: addresses.unregistered() } as const;
  return isAllowed(overallCounts, user) ? (
    <Panel figures={overallCounts} as="card" {...shown} />
  ) : (
    <CountedCard figures={unregisteredFound} {...shown} />
  );
}

const MAX_ROWS = 5;
/** On a phone each refund is a card. */
const MAX_ROWS_ON_PHONE = 3;
const columns = [
  'transactionId',
  { label: 'Taxpayer', fields: ['taxPayerName', 'taxPayerTIN'] },
  'amount',
  'createdDate',
] as const;
const sort = { column: 'createdDate', order: 'asc' } as const;
const RecordDialog = onDemand(
  () => import('../../ui/dialog/RecordDialog').then((module) => module.RecordDialog),
  'dialog',
);

/** The refunds waiting longest, with their actions. */
function WaitingRefunds({ read }: { readonly read: FetchedRows }) {
  const { data: user } = useGetIdentity<Identity>();
  const resource = user ? permitted(refunds, user) : refunds;
  const [opened, setOpened] = useState<Opened | null>(null);
  const box = useRef<HTMLElement>(null);
  const keepOpener = useFocusReturn(opened !== null, box);
  const phone = useMedia(PHONE);
  const waiting = useMemo(
    () => waitingRefunds(read.rows ?? [], region.timeZone).slice(0, MAX_ROWS),
    [read.rows],
  );
  const rows = phone ? waiting.slice(0, MAX_ROWS_ON_PHONE) : waiting;
  const onOpen = (next: Opened) => {
    keepOpener();
    setOpened(next);
  };

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={styles['waiting']}
      aria-label="Oldest waiting"
      aria-busy={read.fetching}
    >
      <header>
        <h3>Oldest waiting</h3>
        <Link to={addresses.waitingRefunds()}>Review refunds</Link>
      </header>
      {/* The card beside it reports the unreadable entries. */}
      <Fetched read={{ ...read, skipped: 0 }} empty={rows.length === 0 && 'No refund is waiting'}>
        <Records resource={resource} {...{ columns, rows, sort, user, onOpen }} />
      </Fetched>
      {opened && (
        <Suspense>
          <RecordDialog
            resource={resource}
            opened={opened}
            filters={{}}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
