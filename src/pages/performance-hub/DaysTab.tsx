import { useTranslate } from '@refinedev/core';
import { Card, Col, Row } from 'antd';
import { useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import { describeDays } from '../../schema/day-range';
import type { Row as Figures } from '../../schema/language/fields';
import { withoutGaps } from '../../schema/series';
import { areIdle, summable, totalOf } from '../../schema/totals';
import { Counts } from '../../ui/figures/Counts';
import { Failed } from '../../ui/figures/Failed';
import { useFigures } from '../../ui/figures/useFigures';
import { FiguresTable, FRESH_MS, type TabProps } from './FiguresTable';

/** More columns would be too narrow beside another chart. */
const MAX_NARROW_COLUMNS = 45;
const NOTHING: readonly Figures[] = [];

/** Figures by day: totals, charts and list. Known figures stay after a failed refetch. */
export function DaysTab({ figures, period }: TabProps) {
  const t = useTranslate();
  const { fields, label, endpoint } = figures;
  const read = useFigures(figures, { period }, FRESH_MS);
  const isEmpty = read.rows !== undefined && areIdle(fields, read.rows);
  const rows = isEmpty ? NOTHING : read.rows;
  const drawn = useMemo(() => rows && withoutGaps(figures, rows), [figures, rows]);
  // One chart per figure because their magnitudes differ.
  const charts = useMemo(() => {
    const [day, ...numbers] = Object.entries(fields);
    return numbers.map((one) => ({
      title: t('hub.byDay', { figure: one[1].label }, '{{figure}} per Day'),
      fields: Object.fromEntries(day ? [day, one] : [one]),
    }));
  }, [fields, t]);
  const sums = summable(fields);
  const isNarrow = drawn === undefined || drawn.length <= MAX_NARROW_COLUMNS;
  if (read.error && !read.fetching && !rows) return <Failed {...{ endpoint, read }} />;
  return (
    <>
      <Failed {...{ endpoint, read }} />
      {!isEmpty && (
        <Card size="small">
          <Counts
            fields={Object.fromEntries(sums)}
            record={Object.fromEntries(sums.map(([name]) => [name, totalOf(name, rows ?? []).sum]))}
            isWaiting={!rows}
            label={t('hub.totals', 'Totals of the period')}
          />
        </Card>
      )}
      {!isEmpty && (
        <Row gutter={[16, 16]}>
          {charts.map((chart) => (
            <Col key={chart.title} xs={24} {...(isNarrow && { xl: 24 / charts.length })}>
              <Chart
                {...chart}
                kind="column"
                rows={drawn}
                subject={`${label}, ${describeDays(period)}`}
              />
            </Col>
          ))}
        </Row>
      )}
      <FiguresTable {...{ figures, period, read, rows }} />
    </>
  );
}
