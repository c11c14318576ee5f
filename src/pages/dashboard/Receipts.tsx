import { useMemo } from 'react';
import { HeatCalendar } from '../../charts/HeatCalendar';
import { dailyReceipts } from '../../resources/daily-figures';
import { describeDays, writeDayRange } from '../../schema/day-range';
import type { Row } from '../../schema/define';
import { listEndpoint } from '../../schema/filters';
import type { Period } from '../../schema/period';
import { SkippedNote } from '../../ui/list/ListStates';
import { addresses } from './addresses';
import { FailedPanel } from './FailedPanel';
import { useFigureRows } from './useFigureRows';

const { label: title, fields } = dailyReceipts;
const call = { endpoint: listEndpoint(dailyReceipts, {}), fields };

const linkOf = ({ date }: Row): string | null =>
  date === null
    ? null
    : addresses.transactions({
        period: { from: String(date), to: String(date) },
        district: undefined,
      });

/** How busy each day of the period was. */
export function Receipts({ period }: { readonly period: Period }) {
  const args = useMemo(
    () => ({ filters: {}, params: { period: writeDayRange(period) ?? '' } }),
    [period],
  );
  const { read, failure, reload } = useFigureRows(call, 'date', args);
  const note = `${describeDays(period)}, all districts: receipts are not counted by district`;
  if (failure !== null) return <FailedPanel title={title} message={failure} onRetry={reload} />;
  return (
    <div>
      <HeatCalendar {...{ title, note, fields }} rows={read?.rows} linkOf={linkOf} />
      <SkippedNote count={read?.skipped ?? 0} />
    </div>
  );
}
