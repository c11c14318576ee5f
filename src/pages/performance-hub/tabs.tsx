import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Alert, Button, Col, Row, Typography } from 'antd';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { HubFigures } from '../../resources/hub-figures';
import { describeDays, writeRange } from '../../schema/range';
import { figuresAsResource, titleOfFigures } from '../../schema/figures';
import type { Row as Figures } from '../../schema/language/fields';
import { type Period, periodBefore } from '../../schema/period';
import type { Identity } from '../../schema/permissions';
import { pick } from '../../schema/define';
import { fillGaps } from '../../schema/series';
import { areAllZero, summableFields, totalOf } from '../../schema/totals';
import { formatList } from '../../schema/translate';
import { Counts } from '../../ui/figures/Counts';
import { FetchError } from '../../ui/figures/guards';
import { type FiguresRead, useFigures } from '../../ui/figures/useFigures';
import { RecordList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { useClientRows } from '../../ui/list/useRows';
import { firstRanks, withChange } from './rank-change';

/** Reopening a tab within this time shows its cached figures. */
const FRESH_MS = 60_000;
/** More columns would be too narrow beside another chart. */
const MAX_NARROW_COLUMNS = 45;
const NOTHING: readonly Figures[] = [];

interface Props<F = HubFigures> {
  readonly figures: F;
  readonly period: Period;
}

/** Figures by day: totals, charts and list. Known figures stay after a failed refetch. */
export function DaysTab({ figures, period }: Props) {
  const t = useTranslate();
  const { fields, label } = figures;
  const read = useFigures(figures, { period }, FRESH_MS);
  const rows = read.rows && areAllZero(fields, read.rows) ? NOTHING : read.rows;
  const drawn = useMemo(() => rows && fillGaps(figures, rows), [figures, rows]);
  // One chart per figure because their magnitudes differ.
  const charts = useMemo(() => {
    const [day, ...numbers] = Object.entries(fields);
    return numbers.map((one) => ({
      title: t('hub.byDay', { figure: one[1].label }, '{{figure}} per Day'),
      fields: Object.fromEntries(day ? [day, one] : [one]),
    }));
  }, [fields, t]);
  const sums = summableFields(fields);
  const isNarrow = drawn === undefined || drawn.length <= MAX_NARROW_COLUMNS;
  return (
    <FiguresTab {...{ figures, period, read, rows }}>
      <Counts
        fields={Object.fromEntries(sums)}
        record={Object.fromEntries(sums.map(([name]) => [name, totalOf(name, rows ?? []).sum]))}
        isWaiting={!rows}
        label={t('hub.totals', 'Totals of the period')}
      />
      <Row gutter={[16, 16]}>
        {charts.map((chart) => (
          <Col key={chart.title} xs={24} {...(isNarrow && { xl: 24 / charts.length })}>
            <Chart
              {...chart}
              kind="column"
              rows={drawn}
              subject={formatList([label, describeDays(period)])}
            />
          </Col>
        ))}
      </Row>
    </FiguresTab>
  );
}

/** Room for ten names with a bar each. */
const HEIGHT = { '--height': '380px' } as CSSProperties;

/** A ranking as a chart and as a list; for a period with the change since the previous one. */
export function RanksTab({
  figures,
  period,
}: Props<Extract<HubFigures, { readonly shape: 'ranks' }>>) {
  const t = useTranslate();
  const { fields, charted } = figures;
  const read = useFigures(figures, { period }, FRESH_MS);
  const before = periodBefore(period);
  // Of all time it is the same call, which is made once.
  const earlier = useFigures(figures, { period: before }, FRESH_MS);
  const isCompared = figures.since !== undefined;
  // Without the changes, which arrive later, so that the chart is not redrawn for them.
  const ranks = useMemo(() => read.rows && firstRanks(figures, read.rows), [figures, read.rows]);
  const rows = useMemo(
    () => ranks && withChange(figures, ranks, earlier.rows),
    [figures, ranks, earlier.rows],
  );
  const drawn = useMemo(() => pick(fields, charted), [fields, charted]);
  return (
    <FiguresTab {...{ figures, period, read, rows }}>
      <div style={HEIGHT}>
        <Chart
          title={titleOfFigures(figures)}
          note={Object.values(drawn)[1]?.label}
          kind="bar"
          fields={drawn}
          rows={ranks}
          subject={isCompared ? describeDays(period) : t('hub.always', 'All time')}
        />
      </div>
      {isCompared && <ChangeNote period={describeDays(before)} earlier={earlier} />}
    </FiguresTab>
  );
}

interface NoteProps {
  readonly period: string;
  readonly earlier: Pick<FiguresRead, 'error' | 'fetching' | 'reload'>;
}

/** States what changes of rank are relative to; the ranking is shown even if that fails. */
function ChangeNote({ period, earlier: { error, fetching, reload } }: NoteProps) {
  const t = useTranslate();
  if (!error || fetching) {
    return (
      <Typography.Text type="secondary">
        {t('hub.change', { period }, 'Change in rank compared with {{period}}.')}
      </Typography.Text>
    );
  }
  return (
    <Alert
      type="warning"
      title={t(
        'hub.unknown',
        { period, reason: error.message },
        'Changes cannot be shown: the ranks of {{period}} could not be loaded. {{reason}}',
      )}
      action={<Button onClick={reload}>{t('buttons.retry', 'Retry')}</Button>}
    />
  );
}

interface TabProps extends Props {
  readonly read: FiguresRead;
  /** The fetched rows, possibly extended by the page. */
  readonly rows: readonly Figures[] | undefined;
  /** The charts; not shown without figures. */
  readonly children: ReactNode;
}

function FiguresTab({ figures, period, read, rows, children }: TabProps) {
  const { data: user } = useGetIdentity<Identity>();
  const resource = useMemo(() => figuresAsResource(figures), [figures]);
  const control = useListState(resource);
  const list = { ...read, ...useClientRows(resource, control.state, rows), error: null };
  const fixed: Record<string, string> = resource.params ? { period: writeRange(period) ?? '' } : {};
  const failure = <FetchError endpoint={figures.endpoint} read={read} />;
  if (read.error && !read.fetching && !rows) return failure;
  return (
    <>
      {failure}
      {rows?.length !== 0 && children}
      <RecordList {...{ resource, control, user, list, fixed }} />
    </>
  );
}
