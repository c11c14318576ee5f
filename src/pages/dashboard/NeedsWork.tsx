import { useTranslate } from '@refinedev/core';
import { Card, Col, Row, Typography } from 'antd';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { overallCounts } from '../../resources/overall-counts';
import { nonTaxpayers } from '../../resources/non-taxpayers';
import { refunds } from '../../resources/refunds';
import { openWork, unregistered } from '../../resources/dashboard-cards';
import { deviceFaults, refundsWaiting, waitingRefunds } from '../../resources/work-figures';
import { allowedPart } from '../../schema/access';
import { type Identity, isAllowed } from '../../schema/permissions';
import { FigureCards } from '../../ui/figures/FigureCards';
import { useCountedRows } from '../../ui/figures/useFigures';
import { FetchedList } from '../../ui/list/ListStates';
import { RecordDialog } from '../../ui/list/RecordList';
import { useConfirmed } from '../../ui/list/useConfirmed';
import { PHONE_QUERY, useMedia } from '../../ui/media';
import { MistakesGuard } from '../../ui/mistakes';
import { region } from '../../ui/region';
import { Records } from '../../ui/table/Records';
import type { DialogRequest } from '../../ui/table/RowActions';
import { useOpened } from '../../ui/useOpened';
import { DashboardPart } from './DashboardPart';

interface Props {
  readonly user: Identity;
}

/** Whether the user may see any of the open work. */
export const needsWork = (user: Identity): boolean =>
  [refundsWaiting, deviceFaults, nonTaxpayers].some((one) => isAllowed(one, user));

/** Open work at present, independent of the period and district of the figures. */
export function NeedsWork({ user }: Props) {
  const t = useTranslate();
  const hasRefunds = isAllowed(refundsWaiting, user);
  const { summed, counted } = unregistered;
  const found = isAllowed(overallCounts, user) ? summed : counted;
  const cards = isAllowed(nonTaxpayers, user) ? [...openWork, found] : openWork;
  const now = t('dashboard.now', 'As of now, all districts');
  return (
    <DashboardPart
      title={t('dashboard.work', 'Needs attention')}
      aside={<Typography.Text type="secondary">{now}</Typography.Text>}
    >
      <Row gutter={[12, 12]}>
        <Col xs={24} {...(hasRefunds && { xl: 7 })}>
          <FigureCards cards={cards} values={{}} />
        </Col>
        {hasRefunds && (
          <Col xs={24} xl={17}>
            <MistakesGuard of={refundsWaiting}>
              <WaitingRefunds user={user} />
            </MistakesGuard>
          </Col>
        )}
      </Row>
    </DashboardPart>
  );
}

const MAX_ROWS = 5;
/** On a phone each refund is a card. */
const MAX_ROWS_ON_PHONE = 3;
const sort = { column: 'createdDate', order: 'asc' } as const;

/** The refunds waiting longest, with their actions. */
function WaitingRefunds({ user }: Props) {
  const t = useTranslate();
  const resource = allowedPart(refunds, user);
  const [read, confirm] = useConfirmed(resource, useCountedRows(refundsWaiting, {}));
  const box = useRef<HTMLDivElement>(null);
  const { opened, open, close } = useOpened<DialogRequest>(box);
  const most = useMedia(PHONE_QUERY) ? MAX_ROWS_ON_PHONE : MAX_ROWS;
  const rows = useMemo(
    () => waitingRefunds(read.rows ?? [], region.timeZone).slice(0, most),
    [read.rows, most],
  );
  const columns = useMemo(() => {
    const taxpayer = t('dashboard.taxpayer', 'Taxpayer');
    return [
      'transactionId',
      { label: taxpayer, fields: ['taxPayerName', 'taxPayerTIN'] },
      'amount',
      'createdDate',
    ] as const;
  }, [t]);
  const title = t('dashboard.waiting', 'Longest-waiting refunds');
  const empty = rows.length === 0 && t('dashboard.settled', 'No pending refunds');

  return (
    <Card
      ref={box}
      size="small"
      role="region"
      tabIndex={-1}
      aria-label={title}
      aria-busy={read.fetching}
      title={
        <Typography.Title level={3} style={{ margin: 0 }}>
          {title}
        </Typography.Title>
      }
      extra={
        <Link to={refundsWaiting.fields.waiting.link}>
          {t('dashboard.review', 'Review refunds')}
        </Link>
      }
      styles={{ title: { paddingBlock: 4, whiteSpace: 'normal' }, body: { padding: 0 } }}
    >
      {/* The card beside it reports the unreadable entries. */}
      <FetchedList read={{ ...read, skipped: 0 }} empty={empty}>
        <Records {...{ resource, columns, rows, sort, user }} onOpen={open} />
      </FetchedList>
      {opened && (
        <RecordDialog {...{ resource, opened }} filters={{}} onClose={close} onDone={confirm} />
      )}
    </Card>
  );
}
