import { useTranslate } from '@refinedev/core';
import { Alert, Button, Typography } from 'antd';
import { type CSSProperties, useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { HubFigures } from '../../resources/hub-figures';
import { describeDays } from '../../schema/day-range';
import { titleOfFigures } from '../../schema/define-figures';
import { periodBefore } from '../../schema/period';
import { Failed } from '../../ui/figures/Failed';
import { type FiguresRead, useFigures } from '../../ui/figures/useFigures';
import { FiguresTable, FRESH_MS, type TabProps } from './FiguresTable';
import { firstRanks, withChange } from './rank-change';

type Ranked = Extract<HubFigures, { readonly shape: 'ranks' }>;

/** Room for ten names with two bars each. */
const HEIGHT = { '--height': '380px' } as CSSProperties;

/** A ranking as a chart and as a list; for a period with the change since the previous one. */
export function RanksTab({ figures, period }: TabProps & { readonly figures: Ranked }) {
  const t = useTranslate();
  const { fields, charted, endpoint } = figures;
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
  const drawn = useMemo(
    () =>
      Object.fromEntries(
        charted.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : [])),
      ),
    [fields, charted],
  );
  if (read.error && !read.fetching && !rows) return <Failed {...{ endpoint, read }} />;
  return (
    <>
      <Failed {...{ endpoint, read }} />
      {ranks?.length !== 0 && (
        <div style={HEIGHT}>
          <Chart
            title={titleOfFigures(figures)}
            kind="bar"
            fields={drawn}
            rows={ranks}
            subject={isCompared ? describeDays(period) : t('hub.always', 'All time')}
          />
        </div>
      )}
      {ranks?.length !== 0 && isCompared && (
        <ChangeNote period={describeDays(before)} earlier={earlier} />
      )}
      <FiguresTable {...{ figures, period, read, rows }} />
    </>
  );
}

interface NoteProps {
  /** The previous period in words. */
  readonly period: string;
  /** The request for its ranking. */
  readonly earlier: Pick<FiguresRead, 'error' | 'fetching' | 'reload'>;
}

/** States what changes of rank are relative to; the ranking is shown even if that fails. */
function ChangeNote({ period, earlier: { error, fetching, reload } }: NoteProps) {
  const t = useTranslate();
  if (!error || fetching) {
    return (
      <Typography.Text type="secondary">
        {t('hub.change', { period }, 'Change of rank since {{period}}.')}
      </Typography.Text>
    );
  }
  return (
    <Alert
      type="warning"
      title={t(
        'hub.unknown',
        { period, reason: error.message },
        'Changes are not known: the ranks of {{period}} could not be fetched. {{reason}}',
      )}
      action={<Button onClick={reload}>{t('buttons.retry', 'Retry')}</Button>}
    />
  );
}
