import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Col, Flex, Row, Typography } from 'antd';
import { type CSSProperties, useMemo } from 'react';
import { keyFigures } from '../../resources/dashboard-cards';
import {
  collectionsByRegion,
  devicesByStatus,
  gstTrend,
  registrationTrend,
  taxpayersByCategory,
  transactionsByType,
  whtTrend,
} from '../../resources/dashboard-figures';
import { overallCounts } from '../../resources/overall-counts';
import { dailyReceipts } from '../../resources/hub-figures';
import { type Identity, isAllowed } from '../../schema/permissions';
import { amountsNote } from '../../ui/currency';
import { ChartPanel } from '../../ui/figures/ChartPanel';
import { FigureCards } from '../../ui/figures/FigureCards';
import { SharedCall } from '../../ui/figures/guards';
import { EmptyList, LoadingList } from '../../ui/list/ListStates';
import { PageHead } from '../../ui/PageHead';
import { NeedsWork, needsWork } from './NeedsWork';
import { DashboardPart } from './DashboardPart';
import type { DashboardScope } from './scope';
import { ScopeBar, useDescription, useScope } from './ScopeBar';
import { trendPeriod } from './trend';

/** Open work and, below it, the figures of the authority, as far as the user may see them. */
export default function DashboardPage() {
  const t = useTranslate();
  const { data: user } = useGetIdentity<Identity>();
  if (!user) return <LoadingList />;
  const [hasWork, hasFigures] = [needsWork(user), isAllowed(overallCounts, user)];
  return (
    <Flex vertical gap={20}>
      <PageHead title={t('dashboard.title', 'Dashboard')}>
        {(hasWork || hasFigures) && (
          <Typography.Text type="secondary">{amountsNote()}</Typography.Text>
        )}
      </PageHead>
      {hasWork && <NeedsWork user={user} />}
      {hasFigures && <FiguresOfPeriod />}
      {hasFigures && <Shares />}
      {!hasWork && !hasFigures && (
        <EmptyList
          text={t(
            'dashboard.nothing',
            "Your role can't see anything on the dashboard. Choose a page from the menu.",
          )}
        />
      )}
    </Flex>
  );
}

function FiguresOfPeriod() {
  const t = useTranslate();
  const control = useScope();
  const { scope } = control;
  return (
    <DashboardPart title={t('dashboard.figures', 'Figures')} aside={<ScopeBar {...control} />}>
      <FigureCards label={t('dashboard.key', 'Key figures')} cards={keyFigures} values={scope} />
      <Trends scope={scope} />
    </DashboardPart>
  );
}

const shares = [
  taxpayersByCategory,
  devicesByStatus,
  collectionsByRegion,
  transactionsByType,
] as const;
/** They depend on nothing. */
const ALWAYS = {};

/** Sizes of charts, which their style sheet reads: with four in a row, titles have little room. */
const SMALL = { '--height': '100px', '--title': '13px' } as CSSProperties;
const LARGE = { '--height': '135px' } as CSSProperties;

/**
 * The shares of taxpayers, devices, collections and transactions; one request for all four charts.
 */
function Shares() {
  const t = useTranslate();
  const label = t('dashboard.charts', 'Charts');
  const subject = t('dashboard.everything', 'All time, all districts');
  return (
    <SharedCall title={label} figures={taxpayersByCategory} values={ALWAYS}>
      <DashboardPart title={subject} label={label}>
        <Row gutter={[12, 12]} style={SMALL}>
          {shares.map((figures) => (
            <Col key={figures.name} xs={24} md={12} xl={6}>
              <ChartPanel {...{ figures, subject }} as="pie" values={ALWAYS} />
            </Col>
          ))}
        </Row>
      </DashboardPart>
    </SharedCall>
  );
}

const trends = [
  { figures: gstTrend, width: { md: 12 } },
  { figures: whtTrend, width: { md: 12 } },
  { figures: registrationTrend, width: { xl: 8 } },
] as const;

/** Monthly trends of both taxes and of registrations, and receipts by day. */
function Trends({ scope }: { readonly scope: DashboardScope }) {
  const t = useTranslate();
  const months = useMemo(() => ({ ...scope, period: trendPeriod(scope.period) }), [scope]);
  const subject = useDescription(months);
  const [year, month] = months.period.from.split('-');
  const everywhere = t('dashboard.undivided', 'All districts (not available by district)');
  return (
    <Row gutter={[12, 12]} style={LARGE}>
      {trends.map(({ figures, width }) => (
        <Col key={figures.name} xs={24} {...width}>
          <ChartPanel
            {...{ figures, subject }}
            as="column"
            values={months}
            note={t('dashboard.since', { month, year }, 'By month since {{month}}/{{year}}')}
          />
        </Col>
      ))}
      {/* Beside the last of the trends. */}
      <Col xs={24} xl={16}>
        <ChartPanel
          figures={dailyReceipts}
          as="calendar"
          {...{ values: scope, subject }}
          note={scope.district === undefined ? undefined : everywhere}
        />
      </Col>
    </Row>
  );
}
