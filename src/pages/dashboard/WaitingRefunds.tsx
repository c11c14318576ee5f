import { useGetIdentity } from '@refinedev/core';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { refunds } from '../../resources/refunds';
import { refundsWaiting, waitingRefunds } from '../../resources/work-figures';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import { useCountedRows } from '../../ui/figures/useCounted';
import { PHONE, useMedia } from '../../ui/media';
import { Fetched } from '../../ui/list/Fetched';
import type { Opened } from '../../ui/table/RowActions';
import { Records } from '../../ui/table/Records';
import { region } from '../../ui/region';
import { useFocusReturn } from '../../ui/useFocusReturn';
import { useLazy } from '../../ui/useLazy';
import { addresses } from './addresses';
import styles from './dashboard.module.css';

const MOST = 5;
/** A phone shows each as a card. */
const MOST_ON_PHONE = 3;
const columns = [
  'transactionId',
  { label: 'Taxpayer', fields: ['taxPayerName', 'taxPayerTIN'] },
  'amount',
  'createdDate',
] as const;
const sort = { column: 'createdDate', order: 'asc' } as const;
const loadDialog = () =>
  import('../../ui/dialog/RecordDialog').then(({ RecordDialog }) => RecordDialog);

/** The refunds that wait longest, to be decided right here. */
export function WaitingRefunds() {
  const { data: user } = useGetIdentity<Identity>();
  const resource = user ? permitted(refunds, user) : refunds;
  const read = useCountedRows(refundsWaiting, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const box = useRef<HTMLElement>(null);
  const keepOpener = useFocusReturn(opened !== null, box);
  const RecordDialog = useLazy(loadDialog);
  const phone = useMedia(PHONE);
  const waiting = useMemo(
    () => waitingRefunds(read.rows ?? [], region.timeZone).slice(0, MOST),
    [read.rows],
  );
  const rows = phone ? waiting.slice(0, MOST_ON_PHONE) : waiting;
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
      {/* The card beside it says how many entries could not be read. */}
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
