import { useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import { type Scope, trends } from '../../resources/dashboard';
import type { Row } from '../../schema/define';
import { SkippedNote } from '../../ui/list/ListStates';
import { everyMonth } from '../taxpayer/every-month';
import { addresses } from './addresses';
import styles from './dashboard.module.css';
import { FailedPanel } from './FailedPanel';
import { describeScope } from './scope-text';
import { monthWithin, trendPeriod } from './trend-period';
import { useFigureRows } from './useFigureRows';

interface Props {
  readonly scope: Scope;
}

/** New taxpayers and the two taxes, month by month up to the end of the period. */
export function Trends({ scope }: Props) {
  const ofTrend = useMemo(() => ({ ...scope, period: trendPeriod(scope.period) }), [scope]);
  return (
    <section className={styles['thirds']} aria-label="Trends">
      <Trend trend={trends.taxpayers} scope={ofTrend} to={addresses.registered} />
      <Trend trend={trends.gst} scope={ofTrend} to={addresses.gst} />
      <Trend trend={trends.wht} scope={ofTrend} to={addresses.wht} />
    </section>
  );
}

interface TrendProps extends Props {
  readonly trend: (typeof trends)[keyof typeof trends];
  /** The list of the rows behind the figures of a scope. */
  readonly to: (scope: Scope) => string;
}

function Trend({ trend, scope, to }: TrendProps) {
  const { title, fields } = trend;
  const { read, failure, reload } = useFigureRows(trend, 'period', scope);
  const rows = useMemo(() => read && everyMonth(read.rows, 'period'), [read]);
  const linkOf = useMemo(
    () => (row: Row) => {
      const period = monthWithin(String(row['period']), scope.period);
      return period && to({ ...scope, period });
    },
    [scope, to],
  );
  if (failure !== null) return <FailedPanel title={title} message={failure} onRetry={reload} />;
  const subject = describeScope(scope);
  return (
    <div>
      <Chart {...{ title, fields, rows, linkOf, subject }} note={subject} kind="column" />
      <SkippedNote count={read?.skipped ?? 0} />
    </div>
  );
}
