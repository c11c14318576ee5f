import { useGetIdentity, useTranslate } from '@refinedev/core';
import { Col, Row } from 'antd';
import { type CSSProperties, useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { HubFigures } from '../../resources/hub-figures';
import { describeDays, writeRange } from '../../schema/range';
import { figuresAsResource, titleOfFigures } from '../../schema/figures';
import type { Row as Figures } from '../../schema/language/fields';
import type { Period } from '../../schema/period';
import type { Identity } from '../../schema/permissions';
import { pick } from '../../schema/define';
import { fillGaps } from '../../schema/series';
import { areAllZero, summableFields, totalOf } from '../../schema/totals';
import { formatList } from '../../schema/translate';
import { Counts } from '../../ui/figures/Counts';
import { FetchError } from '../../ui/figures/guards';
import { useFigures } from '../../ui/figures/useFigures';
import { RecordList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { useClientRows } from '../../ui/list/useRows';

/** Reopening a tab within this time shows its cached figures. */
const FRESH_MS = 60_000;
/** More columns would be too narrow beside another chart. */
const MAX_NARROW_COLUMNS = 45;

type Ranks = Extract<HubFigures, { readonly shape: 'ranks' }>;

const rankOf = (row: Figures): number => Number(row['rank'] ?? Number.POSITIVE_INFINITY);

/** The first ranks; of figures by day all, unless there is nothing in them. */
function worthShowing(figures: HubFigures, rows: readonly Figures[]): readonly Figures[] {
  if (figures.shape !== 'ranks') return areAllZero(figures.fields, rows) ? [] : rows;
  const { most } = figures;
  return rows.length <= most ? rows : rows.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most);
}

interface Props<F = HubFigures> {
  readonly figures: F;
  readonly period: Period;
}

/** Figures as charts and as a list. Known figures stay after a failed refetch. */
export function HubTab({ figures, period }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const { endpoint } = figures;
  const read = useFigures(figures, { period }, FRESH_MS);
  const rows = useMemo(() => read.rows && worthShowing(figures, read.rows), [figures, read.rows]);
  const resource = useMemo(() => figuresAsResource(figures), [figures]);
  const control = useListState(resource);
  const list = { ...read, ...useClientRows(resource, control.state, rows), error: null };
  const fixed: Record<string, string> = resource.params ? { period: writeRange(period) ?? '' } : {};
  if (read.error && !read.fetching && !rows) return <FetchError {...{ endpoint, read }} />;
  return (
    <>
      <FetchError {...{ endpoint, read }} />
      {rows?.length !== 0 &&
        (figures.shape === 'ranks' ? (
          <Ranking {...{ figures, period, rows }} />
        ) : (
          <Days {...{ figures, period, rows }} />
        ))}
      <RecordList {...{ resource, control, user, list, fixed }} />
    </>
  );
}

interface DrawnProps<F = HubFigures> extends Props<F> {
  /** Undefined while they are loaded. */
  readonly rows: readonly Figures[] | undefined;
}

/** Figures by day: totals and charts. */
function Days({ figures, period, rows }: DrawnProps) {
  const t = useTranslate();
  const { fields, label } = figures;
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
    <>
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
    </>
  );
}

/** Room for ten names with two bars each. */
const HEIGHT = { '--height': '380px' } as CSSProperties;

/** A ranking as a chart. */
function Ranking({ figures, period, rows }: DrawnProps<Ranks>) {
  const t = useTranslate();
  const { fields, charted, params } = figures;
  const drawn = useMemo(() => pick(fields, charted), [fields, charted]);
  return (
    <div style={HEIGHT}>
      <Chart
        title={titleOfFigures(figures)}
        kind="bar"
        fields={drawn}
        rows={rows}
        subject={params ? describeDays(period) : t('hub.always', 'All time')}
      />
    </div>
  );
}
