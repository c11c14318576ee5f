import { useTranslate } from '@refinedev/core';
import { Card, Col, Row, Typography } from 'antd';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { overallCounts } from '../../resources/overall-counts';
import { nonTaxpayers } from '../../resources/non-taxpayers';
import { refunds } from '../../resources/refunds';
import {
  deviceFaults,
  refundsWaiting,
  unregisteredFound,
  waitingRefunds,
} from '../../resources/work-figures';
import { allowedPart } from '../../schema/access';
import { formatValue, MISSING } from '../../schema/format';
import { type Identity, isAllowed } from '../../schema/permissions';
import { FigureCard, FigureCards } from '../../ui/figures/FigureCard';
import { useCountedRows } from '../../ui/figures/useFigures';
import { FetchedList } from '../../ui/list/ListStates';
import { RecordDialog } from '../../ui/list/RecordList';
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

const ABOVE = {
  position: 'relative',
  zIndex: 1,
  display: 'inline-block',
  lineHeight: '24px',
} as const;

/** Whether the user may see any of the open work. */
export const needsWork = (user: Identity): boolean =>
  [refundsWaiting, deviceFaults, nonTaxpayers].some((one) => isAllowed(one, user));

/** Open work at present, independent of the period and district of the figures. */
export function NeedsWork({ user }: Props) {
  const t = useTranslate();
  const hasRefunds = isAllowed(refundsWaiting, user);
  const now = t('dashboard.now', 'As of now, all districts');
  return (
    <DashboardPart
      title={t('dashboard.work', 'Needs attention')}
      aside={<Typography.Text type="secondary">{now}</Typography.Text>}
    >
      <Row gutter={[12, 12]}>
        <Col xs={24} {...(hasRefunds && { xl: 7 })}>
          <WorkCards user={user} />
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

/** The number of refunds that wait, of devices that are silent, and of businesses not registered. */
function WorkCards({ user }: Props) {
  const t = useTranslate();
  const ofRefunds = refundsWaiting.fields;
  function time(count: number | null): string {
    if (count === null) return MISSING;
    if (count === 0) return t('dashboard.today', 'less than a day');
    return t('dashboard.days', {
      count,
      days: count.toLocaleString(region.locale),
      defaultValue_one: '{{days}} day',
      defaultValue_other: '{{days}} days',
    });
  }

  return (
    <FigureCards>
      <FigureCard
        figures={refundsWaiting}
        values={{}}
        show="waiting"
        lines={({ waiting, amount, withoutAmount, days: age }) =>
          waiting === 0
            ? []
            : [
                t(
                  'dashboard.amount',
                  { amount: formatValue(ofRefunds.amount, amount, 'table', region) },
                  'Amount {{amount}}',
                ) +
                  (withoutAmount
                    ? t('dashboard.lacking', {
                        count: withoutAmount,
                        defaultValue_one: ' · {{count}} has no amount',
                        defaultValue_other: ' · {{count}} have no amount',
                      })
                    : ''),
                t('dashboard.oldest', { time: time(age) }, 'Oldest: waiting for {{time}}'),
              ]
        }
      />
      <FigureCard
        figures={deviceFaults}
        values={{}}
        show="silent"
        lines={({ faulty }) => [
          t('dashboard.silent', 'For more than 7 days'),
          // Above the link that covers the card, and large enough to be hit.
          <Link key="faulty" to={deviceFaults.fields.faulty.link} style={ABOVE}>
            {t(
              'dashboard.faulty',
              { count: formatValue(deviceFaults.fields.faulty, faulty, 'table', region) },
              '{{count}} faulty',
            )}
          </Link>,
        ]}
      />
      {/* From the summary or, without permission for that, from the list. */}
      {isAllowed(nonTaxpayers, user) && (
        <FigureCard
          figures={isAllowed(overallCounts, user) ? overallCounts : unregisteredFound}
          values={{}}
          show="nonTaxpayers"
        />
      )}
    </FigureCards>
  );
}

const MAX_ROWS = 5;
/** On a phone each refund is a card. */
const MAX_ROWS_ON_PHONE = 3;
const sort = { column: 'createdDate', order: 'asc' } as const;

/** The refunds waiting longest, with their actions. */
function WaitingRefunds({ user }: Props) {
  const t = useTranslate();
  const read = useCountedRows(refundsWaiting, {});
  const resource = allowedPart(refunds, user);
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
      {opened && <RecordDialog {...{ resource, opened }} filters={{}} onClose={close} />}
    </Card>
  );
}
