import { useMemo } from 'react';
import { gstTrend, registrationTrend, whtTrend } from '../../resources/dashboard-figures';
import { dailyReceipts } from '../../resources/hub-figures';
import type { Row } from '../../schema/language/fields';
import { monthWithin, trendPeriod } from '../../schema/period';
import { Panel } from '../../ui/figures/Panel';
import { addresses } from './addresses';
import styles from './dashboard.module.css';
import { type DashboardScope, describeScope } from './ScopeBar';

const trends = [
  { figures: gstTrend, listed: addresses.gst },
  { figures: whtTrend, listed: addresses.wht },
  { figures: registrationTrend, listed: addresses.registered },
] as const;

/** Where the receipts of a day are listed. */
function ofDay({ date }: Row): string | null {
  if (date === null) return null;
  const day = String(date);
  return addresses.transactions({ period: { from: day, to: day }, district: undefined });
}

/** How the two taxes and the register went month by month up to the period's end, and receipts by day. */
export function Trends({ scope }: { readonly scope: DashboardScope }) {
  const { months, leadsTo } = useMemo(() => {
    const months = { ...scope, period: trendPeriod(scope.period) };
    const leadsTo = trends.map(({ listed }) => (row: Row) => {
      const period = monthWithin(String(row['period']), months.period);
      return period && listed({ ...months, period });
    });
    return { months, leadsTo };
  }, [scope]);
  const { from } = months.period;
  return (
    <div className={styles['courses']}>
      {trends.map(({ figures }, index) => (
        <Panel
          key={figures.name}
          figures={figures}
          as="column"
          scope={months}
          subject={describeScope(months)}
          note={`By month since ${from.slice(5, 7)}/${from.slice(0, 4)}`}
          leadsTo={leadsTo[index]}
        />
      ))}
      <Panel
        figures={dailyReceipts}
        as="calendar"
        scope={scope}
        note={
          scope.district === undefined ? undefined : 'All districts (not available by district)'
        }
        leadsTo={ofDay}
      />
    </div>
  );
}
