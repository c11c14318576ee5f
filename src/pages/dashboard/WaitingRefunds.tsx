import { useGetIdentity } from '@refinedev/core';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { refunds } from '../../resources/refunds';
import { permitted } from '../../schema/access';
import type { Identity } from '../../schema/permissions';
import { PHONE, useMedia } from '../../ui/media';
import { Fetched } from '../../ui/list/Fetched';
import type { Opened } from '../../ui/table/RowActions';
import { Records } from '../../ui/table/Records';
import { useFocusReturn } from '../../ui/useFocusReturn';
import { useLazy } from '../../ui/useLazy';
import { addresses } from './addresses';
import styles from './dashboard.module.css';
import { EVERYTHING } from './ScopeBar';
import { useWaiting } from './useWaiting';

const MOST = 10;
const columns = ['transactionId', 'taxPayerName', 'taxPayerTIN', 'amount', 'createdDate'] as const;
/** Where there is little room, who it is stands in one column. */
const fewColumns = [
  'transactionId',
  { label: 'Taxpayer', fields: ['taxPayerName', 'taxPayerTIN'] },
  'amount',
  'createdDate',
] as const;
const NARROW = '(max-width: 1099.98px)';
const sort = { column: 'createdDate', order: 'asc' } as const;
const loadDialog = () =>
  import('../../ui/dialog/RecordDialog').then(({ RecordDialog }) => RecordDialog);

interface Props {
  /** A refund may have been decided: what counts them has to count again. */
  readonly onReviewed?: () => void;
}

/** The refunds that wait longest, to be decided right here. */
export function WaitingRefunds({ onReviewed }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const resource = user ? permitted(refunds, user) : refunds;
  const { waiting, ...read } = useWaiting();
  const [opened, setOpened] = useState<Opened | null>(null);
  const box = useRef<HTMLElement>(null);
  const keepOpener = useFocusReturn(opened !== null, box);
  const RecordDialog = useLazy(loadDialog);
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW);
  const rows = waiting?.rows.slice(0, MOST) ?? [];
  const onOpen = (next: Opened) => {
    keepOpener();
    setOpened(next);
  };
  const shown = narrow && !phone ? fewColumns : columns;

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={styles['waiting']}
      aria-label="Oldest waiting"
      aria-busy={read.fetching}
    >
      <header>
        <h2>Oldest waiting</h2>
        <Link to={addresses.waitingRefunds()}>Review refunds</Link>
        <p className={styles['note']}>{EVERYTHING}</p>
      </header>
      <Fetched read={read} empty={rows.length === 0 && 'No refund is waiting'}>
        <Records resource={resource} columns={shown} {...{ rows, sort, user, onOpen }} />
      </Fetched>
      {opened && (
        <Suspense>
          <RecordDialog
            resource={resource}
            opened={opened}
            filters={{}}
            onClose={() => {
              setOpened(null);
              onReviewed?.();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
