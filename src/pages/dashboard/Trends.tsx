import { useMemo } from 'react';
import { gstTrend, registrationTrend, whtTrend } from '../../resources/dashboard-figures';
import type { Row } from '../../schema/language/fields';
import { monthWithin, trendPeriod } from '../../schema/period';
import { Panel } from '../../ui/figures/Panel';
import { addresses } from './addresses';
import styles from './dashboard.module.css';
import { type DashboardScope, describeScope } from './ScopeBar';

const trends = [
  { figures: registrationTrend, listed: addresses.registered },
  { figures: gstTrend, listed: addresses.gst },
  { figures: whtTrend, listed: addresses.wht },
] as const;

/** New taxpayers and the two taxes, month by month up to the end of the period. */
export function Trends({ scope }: { readonly scope: DashboardScope }) {
  const { months, leadsTo } = useMemo(() => {
    const months = { ...scope, period: trendPeriod(scope.period) };
    const leadsTo = trends.map(({ listed }) => (row: Row) => {
      const period = monthWithin(String(row['period']), months.period);
      return period && listed({ ...months, period });
    });
    return { months, leadsTo };
  }, [scope]);
  const subject = describeScope(months);
  return (
    <section className={styles['thirds']} aria-label="Trends">
      {trends.map(({ figures }, index) => (
        <Panel
          key={figures.name}
          {...{ figures, subject }}
          as="column"
          scope={months}
          note={subject}
          leadsTo={leadsTo[index]}
        />
      ))}
    </section>
  );
}
